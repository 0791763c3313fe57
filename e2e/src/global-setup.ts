import { startLocalProduct } from '../../api/test/local-product.ts'

/** Starts one installation for the whole run. Tests share it, and use separate accounts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startLocalProduct({ DEMO: '0' })
  process.env.ORENDA_E2E_URL = product.url
  return product.stop
}
