import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  // Nest reads the types of constructor parameters, which takes the older decorators and their metadata.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  // The workspace's own packages are read as source, so that a test sees a change without a build.
  ssr: { resolve: { conditions: ['orenda-source', 'node', 'default'] } },
  // Tests register hundreds of people; password hashes of full strength were a fifth of their time.
  resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/quick-argon2.ts') } },
  test: {
    include: ['{src,test,faults,attack}/**/*.spec.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_SCOPE === 'full' ? [] : ['**/*.full.spec.ts'])],
    environment: 'node',
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
    // The API is read once by a worker and not once by each file, which took as long again as half of the tests. So nothing
    // of a module may be changed by a test; every one starts an API of its own.
    isolate: false,
    // More than two, also where there are two cores: a good part of the time a test waits for what is slow on purpose.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    globalSetup: ['test/global-setup.ts'],
    // They end what hangs. How busy the machine is decides nothing: a limit of time that means something is in its test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
