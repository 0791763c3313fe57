import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@orenda/delivery/test/free-port'
import { ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { type Landlord, signUp, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, startProduct } from '../test/product.ts'
import { openStatementGate, type StatementGate } from './statement-gate.ts'

/** The API behind a gate that counts the statements it sends. Another process keeps its database and sends mails. */
export interface GatedProduct {
  gate: StatementGate
  /** The process that runs now. */
  product: Product
  /** Ends that process, if it still runs, and starts another one at the same address. */
  restart(): Promise<void>
  newLandlord(): Promise<Landlord>
  close(): Promise<void>
}

export async function startGatedProduct(): Promise<GatedProduct> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const mail = await startMailServer()
  const setting = {
    dataDir: join(folder, 'data'),
    smtpUrl: mail.url,
    onSpawn: cleanup.bind,
    logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
  }
  const keeper = await startProduct({ ...setting, port: await freePort(), env: { SCHEDULED_JOBS: '0' } })
  const postgres = join(setting.dataDir, 'postgres')
  const { port: databasePort = 0 } = await readPostmasterFile(join(postgres, 'cluster', 'data'))
  const gate = await openStatementGate(databasePort)
  const env = {
    DATABASE_URL: ownerUrl(gate.port, await ownerPassword(postgres)),
    ROLE: 'api',
    SCHEDULED_JOBS: '0',
    RATE_REGISTER_ADDRESS: '100000/1h',
    RATE_LOGIN_ADDRESS: '100000/1h',
    RATE_LINK_ADDRESS: '100000/1h',
  }
  const port = await freePort()
  const start = () => startProduct({ ...setting, port, env })
  const gated: GatedProduct = {
    gate,
    product: await start(),
    restart: async () => {
      await gated.product.end('SIGKILL')
      gated.product = await start()
    },
    newLandlord: () => signUp(gated.product.base, async email => tokenIn((await mail.waitFor(email)).text)),
    close: async () => {
      await gated.product.end('SIGKILL')
      await gate.close()
      await keeper.end('SIGTERM')
      await mail.close()
      await cleanup.cleanUp()
    },
  }
  return gated
}
