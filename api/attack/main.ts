// `npm run attack`: measures what a single client can do to the running product. `npm run attack --
// lists` runs only the cases whose name contains that word. Each case starts the built product
// anew, with default limits unless the case sets others, and with the memory limit of
// `deploy/kubernetes/api.yaml`, by which V8 sizes its heap: without one it takes what the machine has. ATTACK_SEEDS=1,2 and ATTACK_REQUESTS=50000
// apply to `any request`.
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp, tokenIn } from '../test/landlord.ts'
import { startLocalProduct } from '../test/local-product.ts'
import { deployedMemory, limitMemory } from '../test/memory-limit.ts'
import { mountSmallDisk, type SmallDisk } from '../test/small-disk.ts'
import * as anyRequest from './any-request.ts'
import * as badImports from './bad-imports.ts'
import * as heavyCalls from './heavy-calls.ts'
import * as largeLists from './large-lists.ts'
import * as lockOut from './lock-out.ts'
import * as logIns from './log-ins.ts'
import * as slowBodies from './slow-bodies.ts'
import * as slowUploads from './slow-uploads.ts'
import type { Attack } from './target.ts'
import * as trials from './trials.ts'
import * as uploads from './uploads.ts'

const attacks: readonly Attack[] = [
  slowBodies,
  largeLists,
  heavyCalls,
  logIns,
  lockOut,
  trials,
  uploads,
  slowUploads,
  badImports,
  anyRequest,
]
const asked = process.argv.slice(3)

for (const { name, env, disk: megabytes, run } of attacks) {
  if (asked.length > 0 && !asked.some(word => name.includes(word))) continue
  const disk = megabytes === undefined ? null : await diskOf(megabytes)
  if (megabytes !== undefined && disk === null) {
    process.stdout.write(`${name}: left out, for it takes rights to mount a small disk\n`)
    continue
  }
  const place = disk === null ? {} : { FILES_DIR: disk.path }
  const limit = await limitMemory(deployedMemory)
  if (limit === null)
    process.stdout.write(`${name}: without the memory limit of a deployment, for it takes rights\n`)
  const settings = { RATE_REQUESTS_ACCOUNT: '', METRICS_PORT: '', ...place, ...env }
  const product = await startLocalProduct(settings, limit)
  try {
    const base = `${product.url}/api`
    const { pid } = product.process
    if (pid === undefined) throw new Error('The product does not run')
    const newLandlord = () => signUp(base, email => mailTo(base, email))
    for (const figure of await run({ base, pid, dataDir: product.dataDir, newLandlord })) {
      const { name: what, value, unit, limit } = figure
      const isOver = value > limit
      if (isOver) process.exitCode = 1
      process.stdout.write(
        `${what.padEnd(64)}${value.toFixed(0).padStart(8)} ${unit.padEnd(3)} limit ${limit}   ${isOver ? 'OVER' : 'ok'}\n`,
      )
    }
  } finally {
    await product.stop()
    await limit?.remove()
    disk?.unmount()
  }
}

async function diskOf(megabytes: number): Promise<SmallDisk | null> {
  return mountSmallDisk(await mkdtemp(join(await realpath(tmpdir()), 'orenda-disk-')), megabytes)
}

/** The token in the newest mail to an address, from the mailbox of the development tools. */
async function mailTo(base: string, email: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    const answer = await fetch(`${base}/dev/mailbox?to=${encodeURIComponent(email)}`)
    const [mail] = (await answer.json()) as { text: string }[]
    if (mail !== undefined) return tokenIn(mail.text)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`No mail has come to ${email}`)
}
