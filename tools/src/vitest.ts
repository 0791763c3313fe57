import { defineConfig } from 'vitest/config'

// Tests of the web packages read the workspace's own packages as source, as their builds do.
const conditions = ['orenda-source', 'module', 'import', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['src/**/*.spec.{ts,tsx}'],
    environment: 'node',
    passWithNoTests: true,
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
  },
})
