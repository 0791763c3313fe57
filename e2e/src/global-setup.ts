import { startProduct } from '@orenda/tools/product'

/** Starts one installation for the whole run. Tests share it, and use separate accounts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({ DEMO: '0' })
  process.env.ORENDA_E2E_URL = product.url
  return product.stop
}
