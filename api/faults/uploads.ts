import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredFile } from '@orenda/contracts/files'
import { type Landlord, logIn } from '../test/landlord.ts'
import type { Product } from '../test/product.ts'
import { fetchFile, uploadFile } from '../test/uploads.ts'

const size = 3 * 1024 * 1024

interface Setting {
  port: number
  landlord: Landlord
  filesDir: string
  /** Kills the API and starts it again. */
  restart(product: Product): Promise<Product>
  rounds: number
  random(): number
}

/**
 * Kills the API during uploads, and checks the result: acknowledged files are complete; of others
 * nothing is on the disk or in a list.
 * @returns the product that runs now, and the errors found
 */
export async function killUploads(
  product: Product,
  { port, landlord, filesDir, restart, rounds, random }: Setting,
): Promise<{ product: Product; broken: string[]; acknowledged: number; cut: number }> {
  const broken: string[] = []
  const whole = new Map<string, string>()
  let running = product
  let cut = 0
  for (let round = 1; round <= rounds; round += 1) {
    const sent = Array.from({ length: 4 }, () => slowly(port, landlord.token, 40 + random() * 200))
    await pause(30 + random() * 200)
    const answers = Promise.all(sent)
    running = await restart(running)
    for (const answer of await answers) {
      if (answer === null) cut += 1
      else whole.set(answer.file.path, answer.hash)
    }
    Object.assign(landlord, await logIn(running.base, landlord.email, landlord.password))
    const files = [...whole.keys()].slice(-20).map(path => ({ path }))
    const tenant = { name: `Round ${round}`, phone: '+380 44 123 45 67', email: 'a@example.com', tax_id: '1' }
    const held = await landlord.api('POST', '/tenants', { ...tenant, profile_files: files })
    if (held.status !== 201) broken.push(`round ${round}: acknowledged files were refused (${held.status})`)
    broken.push(...(await lookAtLists(running.base, landlord, whole)).map(what => `round ${round}: ${what}`))
    broken.push(...(await lookAtDisk(filesDir)).map(what => `round ${round}: ${what}`))
  }
  return { product: running, broken, acknowledged: whole.size, cut }
}

/** Every file in a list exists and is complete. */
async function lookAtLists(base: string, landlord: Landlord, whole: Map<string, string>): Promise<string[]> {
  const { body } = await landlord.api<{ profile_files: StoredFile[] }[]>('GET', '/tenants')
  const seen = new Set<string>()
  const broken: string[] = []
  for (const { path, size: listed } of body.flatMap(({ profile_files }) => profile_files)) {
    if (seen.has(path)) continue
    seen.add(path)
    const content = Buffer.from(await (await fetchFile(base, landlord, path)).arrayBuffer())
    if (content.length !== listed || hashOf(content) !== whole.get(path)) broken.push(`${path} is not whole`)
  }
  return broken
}

/** No incomplete file is left, neither in the upload folder nor in the store. */
async function lookAtDisk(filesDir: string): Promise<string[]> {
  const files = async (folder: string) =>
    (await readdir(join(filesDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  const broken = (await files('incoming')).map(path => `${path} was left behind`)
  for (const path of await files('kept')) {
    if ((await stat(path)).size !== size) broken.push(`${path} is not whole`)
  }
  return broken
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Sends a file slowly. Returns the acknowledged file, or null when the connection broke. */
async function slowly(
  port: number,
  token: string,
  duration: number,
): Promise<{ file: StoredFile; hash: string } | null> {
  const content = randomBytes(size)
  content.write('%PDF-1.7\n')
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  try {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path: '/api/upload',
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': Buffer.byteLength(head) + content.length + Buffer.byteLength(tail),
      },
    })
    const answered = once(outgoing, 'response')
    answered.catch(() => undefined)
    outgoing.write(head)
    for (let piece = 0; piece < 10; piece += 1) {
      outgoing.write(content.subarray((piece * size) / 10, ((piece + 1) * size) / 10))
      await pause(duration / 10)
    }
    outgoing.end(tail)
    const [answer] = await answered
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    if (answer.statusCode !== 201) return null
    return { file: JSON.parse(Buffer.concat(parts).toString()).data, hash: hashOf(content) }
  } catch {
    return null
  }
}

/**
 * Fills a small disk with uploads.
 * @param free makes room on it again
 * @returns the errors found
 */
export async function fillDisk(
  base: string,
  landlord: Landlord,
  free: () => Promise<void>,
): Promise<string[]> {
  const broken: string[] = []
  const content = Buffer.alloc(size)
  content.write('%PDF-1.7\n')
  const statuses = new Map<number, number>()
  for (let round = 0; round < 5; round += 1) {
    const sent = Array.from({ length: 6 }, () =>
      uploadFile(base, landlord, 'a.pdf', content).then(
        () => 201,
        (error: Error) => Number(/answered with (\d+)/.exec(error.message)?.[1] ?? 0),
      ),
    )
    for (const status of await Promise.all(sent)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const others = [...statuses.keys()].filter(status => status !== 201 && status !== 507)
  if (others.length > 0) broken.push(`a full disk was answered with ${others.join(', ')}`)
  if (!statuses.has(507)) broken.push('the disk was never full')
  if (!statuses.has(201)) broken.push('nothing was taken before the disk was full')
  if ((await landlord.api('GET', '/tenants')).status !== 200)
    broken.push('the service did not go on beside a full disk')
  await free()
  await uploadFile(base, landlord, 'a.pdf', content).catch(() =>
    broken.push('nothing was taken after there was room again'),
  )
  console.log(`a full disk: ${[...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}`)
  return broken
}
