import { defineConfig } from 'vitest/config'
import shared from './src/vitest.ts'

export default defineConfig({
  // The same settings as the API's tests, because some of these start parts of the API.
  ssr: { resolve: { conditions: ['orenda-source', 'node', 'default'] } },
  test: { ...shared.test, include: ['{src,test}/**/*.spec.ts'] },
})
