import type { Compilation, Compiler } from '@rspack/core'

/** Emits a JSON file that describes the build, for the server that serves it. */
export class DescribePlugin {
  private readonly file: string
  private readonly describe: (compilation: Compilation) => unknown

  constructor(file: string, describe: (compilation: Compilation) => unknown) {
    this.file = file
    this.describe = describe
  }

  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap(DescribePlugin.name, compilation => {
      // After the final content hashes are in the names.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: DescribePlugin.name, stage }, () => {
        if (compilation.getErrors().length > 0) return
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`
        compilation.emitAsset(this.file, new rspack.sources.RawSource(text))
      })
    })
  }
}
