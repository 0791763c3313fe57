import { startProduct } from '@orenda/tools/product'
import { startNbuServer } from '../../api/src/testing/nbu-server.ts'

/** One product for the whole run; the tests share it and keep apart by registering people of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const bank = await startNbuServer()
  const product = await startProduct({ NBU_URL: bank.url })
  process.env.ORENDA_E2E_URL = product.url
  return async () => {
    await product.stop()
    await bank.close()
  }
}
