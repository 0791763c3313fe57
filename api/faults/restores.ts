// `npm run faults -- restore [rounds] [seed]`: writes payments with charges and files while a backup is taken,
// puts the backup into an empty place, and starts a product there. Every write that was acknowledged before
// the backup began must be there, none that began after it had ended, and none half.
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import type { Charge } from '@orenda/contracts/rent'
import { freePort } from '@orenda/delivery/test/free-port'
import { cleanUpAtExit } from '../test/clean-up-at-exit.ts'
import { type Landlord, logIn, signUp, tokenIn } from '../test/landlord.ts'
import { startMailServer } from '../test/mail-server.ts'
import { type Product, type ProductOptions, startProduct } from '../test/product.ts'
import { fetchFile, uploadFile } from '../test/uploads.ts'
import { everything } from './everything.ts'
import { letOut } from './let-out.ts'
import { type Random, seeded } from './random.ts'

/** Milliseconds between two writes. */
const every = 10
/** How many of them have a file. */
const fileShare = 0.1

/** A payment that was sent, by its note. */
interface Sent {
  note: string
  begunAt: number
  acknowledgedAt: number | null
}

const ops = fileURLToPath(new URL('../dist/ops/main.js', import.meta.url))

/** @returns whether an error was found */
export async function playRestores(rounds = 3, seed = randomInt(2 ** 31)): Promise<boolean> {
  console.log(`seed ${seed}, ${rounds} rounds; again with: npm run faults -- restore ${rounds} ${seed}`)
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'orenda-faults-'))
  const cleanup = cleanUpAtExit(folder)
  const mail = await startMailServer()
  const random = seeded(seed)
  const at = async (name: string): Promise<ProductOptions> => ({
    dataDir: join(folder, name),
    port: await freePort(),
    smtpUrl: mail.url,
    logFile: process.env.FAULTS_LOG ?? join(folder, 'product.log'),
    onSpawn: cleanup.bind,
    env: { SCHEDULED_JOBS: '0', RATE_REGISTER_ADDRESS: '100000/1h' },
  })
  const source = await startProduct(await at('source'))
  const broken: string[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const landlord = await signUp(source.base, async email => tokenIn((await mail.waitFor(email)).text))
      const home = await letOut(landlord)
      const backup = join(folder, `backup-${round}`)
      const writes = new Writes({ product: source, landlord, home }, random, `round ${round}`)
      await pause(1000 + random() * 1000)
      const begunAt = performance.now()
      await command(['backup', backup], join(folder, 'source'))
      const endedAt = performance.now()
      await pause(500)
      const sent = await writes.end()
      const place = await at(`place-${round}`)
      const restoring = performance.now()
      await command(['restore', backup], place.dataDir)
      const took = performance.now() - restoring
      const restored = await startProduct(place)
      const problems = await compare(restored, landlord, sent, { begunAt, endedAt })
      await restored.end('SIGTERM')
      broken.push(...problems.broken.map(problem => `round ${round}: ${problem}`))
      console.log(
        `round ${round}: ${sent.length} writes in ${((endedAt - begunAt) / 1000).toFixed(1)} s of backup and around it, ` +
          `${problems.there} of them and ${problems.files} files came back in ${(took / 1000).toFixed(1)} s`,
      )
    }
  } finally {
    await source.end('SIGTERM')
    await mail.close()
    await cleanup.cleanUp()
  }
  for (const problem of broken.slice(0, 30)) console.log(`BROKEN: ${problem}`)
  console.log(
    broken.length === 0
      ? 'Each backup was of one moment, and whole.'
      : `${broken.length} promises are broken.`,
  )
  return broken.length > 0
}

/** Writes from its beginning to `end`, without waiting for answers. */
class Writes {
  private readonly all: Promise<Sent>[] = []
  private isOver = false
  private readonly running: Promise<void>

  private readonly product: Product
  private readonly landlord: Landlord
  private readonly home: Apartment
  private readonly random: Random
  private readonly mark: string

  constructor(
    { product, landlord, home }: { product: Product; landlord: Landlord; home: Apartment },
    random: Random,
    mark: string,
  ) {
    this.product = product
    this.landlord = landlord
    this.home = home
    this.random = random
    this.mark = mark
    this.running = this.run()
  }

  async end(): Promise<Sent[]> {
    this.isOver = true
    await this.running
    return Promise.all(this.all)
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      this.all.push(this.send(`${this.mark}, ${this.all.length}`))
      await pause(every)
    }
  }

  private async send(note: string): Promise<Sent> {
    const { id: apartment_id, lease_start: date } = this.home
    const begunAt = performance.now()
    const attachment =
      this.random() < fileShare ? await uploadFile(this.product.base, this.landlord, 'Акт.png') : null
    const { status } = await this.landlord
      .api('POST', '/payments', {
        apartment_id,
        amount: 10,
        date,
        category: 'repair',
        note,
        attachment,
        charge: { kind: 'other', amount: 10, due_date: date, note },
      })
      .catch(() => ({ status: 0 }))
    return { note, begunAt, acknowledgedAt: status === 201 ? performance.now() : null }
  }
}

/** What the restored product has, beside what it must and must not have. */
async function compare(
  { base }: Product,
  { email, password }: Landlord,
  sent: readonly Sent[],
  backup: { begunAt: number; endedAt: number },
): Promise<{ there: number; files: number; broken: string[] }> {
  const landlord = await logIn(base, email, password)
  const payments = await everything<Payment>(landlord, '/payments')
  const charges = await everything<Charge>(landlord, '/rent/charges')
  const paid = new Set(payments.map(({ note }) => note))
  const charged = new Set(charges.map(({ note }) => note))
  const broken: string[] = []
  for (const { note, begunAt, acknowledgedAt } of sent) {
    if (acknowledgedAt !== null && acknowledgedAt < backup.begunAt && !paid.has(note))
      broken.push(`"${note}" was acknowledged before the backup and is not there`)
    if (begunAt > backup.endedAt && paid.has(note))
      broken.push(`"${note}" began after the backup and is there`)
    if (paid.has(note) !== charged.has(note)) broken.push(`"${note}" is there by half`)
  }
  const files = payments.flatMap(({ attachment }) => attachment ?? [])
  for (const file of files) {
    const { status } = await fetchFile(base, landlord, file.path)
    if (status !== 200) broken.push(`the file ${file.id} answers ${status}`)
  }
  return { there: sent.filter(({ note }) => paid.has(note)).length, files: files.length, broken }
}

/** Runs a command of the operator on a data folder. @throws Error with what it said when it fails */
function command(args: readonly string[], dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATA_KEYS: Buffer.alloc(32, 7).toString('base64') }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [ops, ...args], { env }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`${args[0]} failed: ${stderr || stdout}`)),
    )
  })
}
