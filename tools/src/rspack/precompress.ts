import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from '@rspack/core'

const compressible = /\.(js|css|svg|json)$/
/** Files with fewer bytes are not worth a compressed copy. */
const threshold = 512

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Adds `.br` and `.gz` copies of emitted files, which the server sends as they are. */
export class PrecompressPlugin {
  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap(PrecompressPlugin.name, compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: PrecompressPlugin.name, stage }, async assets => {
        await Promise.all(
          Object.entries(assets).map(async ([name, asset]) => {
            const content = Buffer.from(asset.source())
            if (!compressible.test(name) || content.length < threshold) return
            const [br, gz] = await Promise.all([
              brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
              deflate(content, { level: 9 }),
            ])
            compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(br))
            compilation.emitAsset(`${name}.gz`, new rspack.sources.RawSource(gz))
          }),
        )
      })
    })
  }
}
