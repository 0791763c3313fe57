import { join } from 'node:path'
import type { Compiler } from '@rspack/core'

/** What the federation plugin names by the path of its CommonJS file, of which nothing can be left out. */
const named = /([\\/]@module-federation[\\/][\w-]+[\\/]dist[\\/]index)\.cjs$/

/** Modules whose place a few lines take, see there: of both, of one that names no remotes, and of one that brings nothing with its first script. */
const leftOut = {
  always:
    /[\\/]@module-federation[\\/](?:error-codes[\\/]dist[\\/]desc\.mjs|webpack-bundler-runtime[\\/]dist[\\/](?:init|getSharedFallbackGetter)\.js)$/,
  shell:
    /[\\/]@module-federation[\\/](?:runtime-core[\\/]dist[\\/](?:plugins[\\/](?:snapshot[\\/](?:index|SnapshotHandler)|generate-preload-assets)|utils[\\/]preload)|webpack-bundler-runtime[\\/]dist[\\/]remotes)\.js$/,
  remote: /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]installInitialConsumes\.js$/,
}
const instead = join(import.meta.dirname, 'in-page/federation-left-out.mjs')

/** Takes the federation runtime as ES modules: half of it is for what nobody here does, and is left out. */
export class LeanFederationRuntimePlugin {
  private readonly leftOut: readonly RegExp[]

  constructor(role: 'shell' | 'remote') {
    this.leftOut = [leftOut.always, leftOut[role]]
  }

  apply(compiler: Compiler): void {
    new compiler.rspack.NormalModuleReplacementPlugin(named, data => {
      data.request = data.request.replace(named, '$1.js')
    }).apply(compiler)
    for (const modules of this.leftOut) {
      new compiler.rspack.NormalModuleReplacementPlugin(modules, ({ createData }) => {
        if (createData) createData.resource = instead
      }).apply(compiler)
    }
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
