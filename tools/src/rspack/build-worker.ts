import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type LoaderContext, rspack } from '@rspack/core'
import { baseConfig } from './base.ts'

/** A loader that replaces the source of a worker by its bundled script. */
export default function buildWorker(this: LoaderContext): void {
  const done = this.async()
  bundleWorker(this.resourcePath).then(({ script, sources }) => {
    for (const source of sources) this.addDependency(source)
    done(null, script)
  }, done)
}

/**
 * Bundles a worker with what it imports into one script.
 * @param entry absolute path of its source
 * @returns the script, and the files that it was made of
 * @throws Error with the compiler's messages
 */
export async function bundleWorker(entry: string): Promise<{ script: Buffer; sources: readonly string[] }> {
  const output = await mkdtemp(join(tmpdir(), 'orenda-worker-'))
  const base = baseConfig({ folder: dirname(entry), name: 'worker', publicPath: '' })
  const compiler = rspack({
    ...base,
    target: ['webworker', 'es2022'],
    entry: { worker: entry },
    output: { path: output, filename: 'worker.js' },
    optimization: { ...base.optimization, splitChunks: false },
    module: {
      ...base.module,
      // It does not say so itself, and would be a third of the service worker.
      rules: [...(base.module?.rules ?? []), { test: /[\\/]node_modules[\\/]idb[\\/]/, sideEffects: false }],
    },
    plugins: [],
  })
  try {
    const sources = await new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) => {
        const found = [...(stats?.compilation.fileDependencies ?? [])]
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
        compiler.close(() => (problem ? reject(problem) : resolve(found)))
      })
    })
    return { script: await readFile(join(output, 'worker.js')), sources }
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}
