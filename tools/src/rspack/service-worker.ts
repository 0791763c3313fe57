import type { Compiler } from '@rspack/core'
import { bundleWorker } from './build-worker.ts'

/** The name of the service worker's file: without a hash, because browsers look for updates of it at one address. */
export const workerFile = 'service-worker.js'

/** Bundles the service worker separately, and emits it beside the shell. */
export class ServiceWorkerPlugin {
  private readonly source: string

  /** @param source absolute path of its entry */
  constructor(source: string) {
    this.source = source
  }

  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap(ServiceWorkerPlugin.name, compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tapPromise({ name: ServiceWorkerPlugin.name, stage }, async () => {
        const { script, sources } = await bundleWorker(this.source)
        for (const source of sources) compilation.fileDependencies.add(source)
        compilation.emitAsset(workerFile, new rspack.sources.RawSource(script))
      })
    })
  }
}
