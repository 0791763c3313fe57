import { join } from 'node:path'
import type { Configuration } from '@rspack/core'

const worker = /\.worker\.ts$/

/**
 * Makes each `*.worker.ts` a build of its own, and its address what `new URL` gives: built along, a worker would carry the
 * federation's runtime, which is more than what it does itself.
 */
export function withWorkers(module: Configuration['module']): NonNullable<Configuration['module']> {
  const parser = module?.parser
  return {
    ...module,
    parser: { ...parser, javascript: { ...parser?.javascript, worker: false } },
    rules: [
      {
        oneOf: [
          {
            test: worker,
            type: 'asset/resource',
            // Over its source would be the name of what it is made from.
            generator: { filename: '[name].[contenthash:8].js' },
            use: [join(import.meta.dirname, 'build-worker.ts')],
          },
          ...(module?.rules ?? []).filter(rule => rule !== '...'),
        ],
      },
    ],
  }
}
