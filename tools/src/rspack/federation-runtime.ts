import type { Compiler } from '@rspack/core'

/** What the federation plugin names by the path of its CommonJS file, of which nothing can be left out. */
const named = /([\\/]@module-federation[\\/][\w-]+[\\/]dist[\\/]index)\.cjs$/

/** Takes the federation runtime as ES modules: half of it is for what nobody here does, and is left out. */
export class LeanFederationRuntimePlugin {
  apply(compiler: Compiler): void {
    new compiler.rspack.NormalModuleReplacementPlugin(named, data => {
      data.request = data.request.replace(named, '$1.js')
    }).apply(compiler)
    // Behind the federation plugin's own, which has been applied before.
    compiler.hooks.afterPlugins.tap(LeanFederationRuntimePlugin.name, ({ options }) => {
      options.resolve.alias = Object.fromEntries(
        Object.entries(options.resolve.alias || {}).map(([name, path]) => [
          name,
          typeof path === 'string' ? path.replace(named, '$1.js') : path,
        ]),
      )
    })
  }
}
