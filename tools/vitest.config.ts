import { defineConfig } from 'vitest/config'
import shared from './src/vitest.ts'

export default defineConfig({
  // As the API's tests do: some of these start a part of it.
  ssr: { resolve: { conditions: ['orenda-source', 'node', 'default'] } },
  test: { ...shared.test, include: ['{src,test}/**/*.spec.ts'] },
})
