import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Compiler } from '@rspack/core'

const require = createRequire(import.meta.url)

/**
 * Aliases of two whole packages, to what they publish for `import`. Rspack asks for what they
 * publish for `require`, which cannot be tree-shaken and comes beside the ES module that others ask
 * for. Without the first the first screen has 10.4 KB more, without the second 15.1.
 */
export const federationModules: Readonly<Record<string, string>> = {
  '@module-federation/runtime': fileURLToPath(import.meta.resolve('@module-federation/runtime')),
  [require.resolve('@module-federation/webpack-bundler-runtime')]: fileURLToPath(
    import.meta.resolve('@module-federation/webpack-bundler-runtime'),
  ),
}

/**
 * A plugin for the federation's runtime: lends the shell's runtime to the remotes. The option
 * `provideExternalRuntime` adds the same plugin as it is published for `require`: 9.5 KB more.
 */
export const lendRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
)

const commonJs = /[\\/]@module-federation[\\/].*\.cjs$/

/**
 * Fails a build in which an alias of `federationModules` leads to nothing that the build uses, or
 * which contains a CommonJS file of the federation besides.
 */
export class FederationModulesPlugin {
  apply({ hooks, rspack }: Compiler): void {
    const name = FederationModulesPlugin.name
    hooks.compilation.tap(name, compilation => {
      compilation.hooks.finishModules.tap(name, modules => {
        const files = new Set([...modules].map(module => module.nameForCondition()))
        const problems = [
          ...Object.entries(federationModules)
            .filter(([, file]) => !files.has(file))
            .map(([asked, file]) => `Nothing uses ${file}: the alias of ${asked} can go`),
          ...[...files]
            .filter(file => file !== undefined && commonJs.test(file))
            .map(file => `${file} is a CommonJS file of the federation: its package needs an alias`),
        ]
        compilation.errors.push(...problems.map(problem => new rspack.WebpackError(problem)))
      })
    })
  }
}
