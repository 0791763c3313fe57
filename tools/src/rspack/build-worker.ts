import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type LoaderContext, rspack } from '@rspack/core'
import { baseConfig } from './base.ts'

/** A loader that replaces the source of a worker by its bundled script. */
export default function buildWorker(this: LoaderContext): void {
  const done = this.async()
  build(this).then(script => done(null, script), done)
}

async function build({ resourcePath, addDependency }: LoaderContext): Promise<Buffer> {
  const output = await mkdtemp(join(tmpdir(), 'orenda-worker-'))
  const base = baseConfig({ folder: dirname(resourcePath), name: 'worker', publicPath: '' })
  const compiler = rspack({
    ...base,
    target: ['webworker', 'es2022'],
    entry: { worker: resourcePath },
    output: { path: output, filename: 'worker.js' },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        for (const file of stats?.compilation.fileDependencies ?? []) addDependency(file)
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
        compiler.close(() => (problem ? reject(problem) : resolve()))
      })
    })
    return await readFile(join(output, 'worker.js'))
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}
