import { join } from 'node:path'
import type { Configuration } from '@rspack/core'

const worker = /\.worker\.ts$/

/**
 * Builds each `*.worker.ts` separately, and returns its address from `new URL`: as part of the
 * app's build, a worker would contain the federation's runtime, which is larger than itself.
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
            // Otherwise this would be the name of the source.
            generator: { filename: '[name].[contenthash:8].js' },
            use: [join(import.meta.dirname, 'build-worker.ts')],
          },
          ...(module?.rules ?? []).filter(rule => rule !== '...'),
        ],
      },
    ],
  }
}
