import { configDefaults, defineConfig } from 'vitest/config'

// Tests of the web packages import the workspace's packages as source, as their builds do.
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
    // A worker imports shared modules once for all files.
    isolate: false,
    // Limits that only stop a hanging test. Speed depends on the machine's load; a test with a real
    // time limit sets its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
