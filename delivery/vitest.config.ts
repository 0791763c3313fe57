import { defineConfig } from 'vitest/config'

// A configuration of its own, because tools depends on delivery.
export default defineConfig({
  // Imports contracts from source, so that tests see changes without a build.
  ssr: { resolve: { conditions: ['orenda-source', 'node', 'default'] } },
  test: {
    include: ['src/**/*.spec.ts'],
    isolate: false,
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
    // High limits that only stop a hanging test: a busy machine must not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
  },
})
