import { configDefaults, defineConfig } from 'vitest/config'

// Tests of the web packages read the workspace's own packages as source, as their builds do.
const conditions = ['orenda-source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['src/**/*.spec.{ts,tsx}'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_SCOPE === 'full' ? [] : ['src/**/*.full.spec.{ts,tsx}']),
    ],
    environment: 'node',
    passWithNoTests: true,
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
    // What they import is read once by a worker and not once by each file.
    isolate: false,
    // They end what hangs. How busy the machine is decides nothing: a limit of time that means something is in its test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
