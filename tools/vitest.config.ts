import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/**/*.spec.ts'], reporters: ['default', './src/test-run/vitest-results.ts'] },
})
