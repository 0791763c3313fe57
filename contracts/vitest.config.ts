import { defineConfig } from 'vitest/config'

// A configuration of its own, because tools depends on contracts.
export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    isolate: false,
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
    // High limits that only stop a hanging test: a busy machine must not fail one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
