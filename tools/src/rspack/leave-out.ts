import { join } from 'node:path'
import type { Compiler } from '@rspack/core'

/** Modules of libraries that no page here comes to, and the script with what stands in their place; see there. */
const leftOut: readonly { modules: RegExp; instead: string }[] = [
  {
    modules: /[\\/]ky[\\/]distribution[\\/](?:core[\\/]retry-timing|utils[\\/]body)\.js$/,
    instead: 'ky-left-out.mjs',
  },
  {
    modules:
      /[\\/]@tanstack[\\/](?:query-core[\\/]build[\\/]modern[\\/](?:hydration|streamedQuery)|react-query[\\/]build[\\/]modern[\\/]HydrationBoundary)\.js$/,
    instead: 'query-left-out.mjs',
  },
]

/** Takes libraries without what would only make the first script longer. */
export class LeaveOutPlugin {
  apply(compiler: Compiler): void {
    for (const { modules, instead } of leftOut) {
      new compiler.rspack.NormalModuleReplacementPlugin(modules, ({ createData }) => {
        if (createData) createData.resource = join(import.meta.dirname, 'in-page', instead)
      }).apply(compiler)
    }
  }
}
