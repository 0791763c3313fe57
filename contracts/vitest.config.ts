import { defineConfig } from 'vitest/config'

// Not that of the tools, which stand on the contracts by way of delivery.
export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    isolate: false,
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
    // They end what hangs; how busy the machine is decides nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
