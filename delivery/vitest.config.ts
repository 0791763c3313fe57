import { defineConfig } from 'vitest/config'

// Not that of the tools, which stand on delivery.
export default defineConfig({
  // The contracts are read as source, so that a test sees a change without a build.
  ssr: { resolve: { conditions: ['orenda-source', 'node', 'default'] } },
  test: {
    include: ['src/**/*.spec.ts'],
    isolate: false,
    reporters: ['default', '../tools/src/test-run/vitest-results.ts'],
    // They end what hangs; how busy the machine is decides nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
