import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The contracts are read as source, so that a test sees a change without a build.
  ssr: { resolve: { conditions: ['orenda-source', 'node', 'default'] } },
  test: { include: ['src/**/*.spec.ts'], reporters: ['default', '../tools/src/test-run/vitest-results.ts'] },
})
