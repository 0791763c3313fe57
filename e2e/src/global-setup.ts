import { startProduct } from '@orenda/tools/product'

/** One product for the whole run; the tests share it and keep apart by registering people of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO: '0' })
  process.env.ORENDA_E2E_URL = product.url
  return product.stop
}
