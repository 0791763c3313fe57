import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { keyOf } from '../src/platform/files/key.ts'
import type { Bench, Part } from './bench.ts'
import { usageOf, watchMemory } from './measured.ts'
import { fillMoney } from './money.ts'
import { fillReadings } from './readings.ts'
import { line } from './report.ts'

const years = 10
const fileCount = 500
const fileSize = 2 ** 20
/** Number of exports; the worst is reported. */
const rounds = 3
/** Megabytes of the API's memory above rest. */
const maxRise = 200

interface ExportFigures {
  /** Number of the landlord's records. */
  rows: number
  /** Size of the archive in megabytes. */
  size: number
  /** The largest rise of the API's memory above rest, in megabytes. */
  rise: number
  /** Milliseconds until the first and the last byte arrived. */
  firstByte: number
  lastByte: number
  /** The difference in bytes between the announced and the real size. */
  misjudged: number
}

/** Gives a landlord 100 apartments with ten years of data and 500 files, and exports everything. */
export const exportAll: Part = async bench => {
  const { rows, size, rise, firstByte, lastByte, misjudged } = await measureExport(bench)
  return () => {
    console.log(`all data of one account: ${rows} records and their files, the worst of ${rounds} rounds`)
    line('the archive', size, undefined, 'MB')
    line('asked to the first byte', firstByte, undefined, 'ms')
    line('asked to the last byte', lastByte, undefined, 'ms')
    line('size told before, differs by bytes', misjudged)
    line('memory of the API above rest', rise, maxRise, 'MB')
  }
}

async function measureExport({ product, databaseUrl, dataDir, newLandlord }: Bench): Promise<ExportFigures> {
  const { process, base } = product
  const landlord = await newLandlord()
  await fillMoney(databaseUrl, landlord.id, years)
  await fillReadings(databaseUrl, landlord.id)
  const rows = await addFiles(databaseUrl, landlord.id, dataDir)
  const rest = (await usageOf(process)).rss
  const peak = watchMemory(process)
  const worst = { size: 0, firstByte: 0, lastByte: 0, misjudged: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const figures = await download(`${base}/users/me/export`, landlord.token)
    for (const key of ['size', 'firstByte', 'lastByte', 'misjudged'] as const) {
      worst[key] = Math.max(worst[key], figures[key])
    }
  }
  return { rows, ...worst, rise: ((await peak()) - rest) / 2 ** 20 }
}

/** Reads an archive as fast as it arrives, and drops the bytes. */
async function download(url: string, token: string): Promise<Omit<ExportFigures, 'rise' | 'rows'>> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200 || response.body === null)
    throw new Error(`The export answered ${response.status}`)
  const firstByte = performance.now() - startedAt
  let bytes = 0
  for await (const chunk of response.body) bytes += chunk.length
  const misjudged = Math.abs(Number(response.headers.get('x-export-total')) - bytes)
  return { size: bytes / 2 ** 20, firstByte, lastByte: performance.now() - startedAt, misjudged }
}

/**
 * Writes files of payments to where the file store keeps them.
 * @returns the number of records that the landlord has then
 */
async function addFiles(databaseUrl: string, ownerId: string, dataDir: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.user_id=${ownerId}` })
  await client.connect()
  const { rows: files } = await client.query<{ id: string }>(
    `insert into files (owner_id, name, mime, size)
     select $1, 'Квитанція ' || n || '.jpg', 'image/jpeg', $3::int from generate_series(1, $2::int) n returning id`,
    [ownerId, fileCount, fileSize],
  )
  const content = randomBytes(fileSize)
  for (const { id } of files) {
    const path = join(dataDir, 'files', 'kept', keyOf(ownerId, id))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  await client.query(
    `insert into payment_files (owner_id, payment_id, file_id, position)
     select $1, p.id, f.id, 0
     from (select id, row_number() over (order by id) as place from payments where owner_id = $1) p
     join (select id, row_number() over (order by id) as place from files where owner_id = $1) f on f.place = p.place`,
    [ownerId],
  )
  const counted = ['apartments', 'tenants', 'leases', 'charges', 'payments', 'expenses', 'utility_readings']
  const sums = [...counted, 'management_fees', 'files'].map(
    table => `(select count(*) from ${table} where owner_id = $1)`,
  )
  const { rows } = await client.query<{ count: string }>(`select ${sums.join(' + ')} as count`, [ownerId])
  await client.end()
  return Number(rows[0]?.count)
}
