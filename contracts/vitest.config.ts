import { defineConfig } from 'vitest/config'

// Not that of the tools, which stand on the contracts by way of delivery.
export default defineConfig({
  test: { include: ['src/**/*.spec.ts'], reporters: ['default', '../tools/src/test-run/vitest-results.ts'] },
})
