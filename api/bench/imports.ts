import { bankFileLimits } from '@orenda/contracts/import-kinds'
import type { ImportRow } from '@orenda/contracts/imports'
import { maxRows } from '@orenda/contracts/max-rows'
import pg from 'pg'
import { statementOf } from '../test/bank-statements.ts'
import { fillLedger } from '../test/filled-ledger.ts'
import { succeeded } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { sendImport } from '../test/uploads.ts'
import type { Part } from './bench.ts'
import { median } from './measured.ts'
import { line } from './report.ts'

const leases = 300
const charges = 40
const rows = 5000
const rounds = 5
/** Milliseconds for suggestions of all rows, and for a further page of the longest file. */
const most = 2000
const mostOfPage = 300

/** Suggests what 5,000 rows of a bank are, for a landlord with 300 leases and 12,000 charges. */
export const suggestRows: Part = async ({ product, databaseUrl, newLandlord }) => {
  const landlord = await newLandlord()
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.user_id=${landlord.id}` })
  await client.connect()
  const ask = async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows
  await fillLedger(ask, landlord.id, { leases, charges })
  const names = namesOf(leases)
  await ask(
    `update leases l set tenant_name = named.name
     from (select id, ($2::text[])[row_number() over (order by id)] as name from leases where owner_id = $1) named
     where l.owner_id = $1 and l.id = named.id`,
    [landlord.id, names],
  )
  await client.end()
  const operationsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      date: `2026-${String(1 + (at % 6)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
      amount: at % 9 === 0 ? '-250.00' : '1000.00',
      text: `Оплата за квартиру ${at % 700}`,
      sender: names[at % 400] ?? `Хтось ${at}`,
    }))
  /** Milliseconds to read and store a file, and for its first rows with suggestions, which are counted. */
  const measure = async (count: number) => {
    const file = statementOf('ukrsib', operationsOf(count))
    const begun = performance.now()
    const { id } = succeeded(await sendImport(product.base, landlord, file))
    const asked = performance.now()
    const answer = await landlord.api<ImportRow[]>('GET', `/imports/${id}/rows`)
    const suggested = performance.now() - asked
    const found = succeeded(answer).filter(({ suggestion }) => suggestion !== null).length
    const pages = await restOf(landlord, id, answer.body)
    succeeded(await landlord.api('DELETE', `/imports/${id}`))
    return { upload: asked - begun, suggested, found, pages }
  }
  const figures: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) figures.push(await measure(rows))
  const long = await measure(bankFileLimits.rows)
  return () => {
    console.log(
      `a file of ${rows} rows, ${leases} leases with ${leases * charges} charges, medians of ${rounds} rounds`,
    )
    line('the file read and stored', median(figures.map(({ upload }) => upload)), undefined, 'ms')
    const suggested = median(figures.map(each => each.suggested))
    line(`its rows with suggestions (${figures[0]?.found} of them)`, suggested, most, 'ms')
    line(`a file of ${bankFileLimits.rows} rows read and stored`, long.upload, undefined, 'ms')
    line('the first 5,000 of its rows with suggestions', long.suggested, most, 'ms')
    line(`the slowest of its other ${long.pages.length} pages`, Math.max(...long.pages), mostOfPage, 'ms')
  }
}

/** Reads the pages after the first one. @returns the milliseconds of each */
async function restOf({ api }: Landlord, id: string, first: readonly ImportRow[]): Promise<number[]> {
  const taken: number[] = []
  for (let page = first; page.length === maxRows; ) {
    const asked = performance.now()
    page = succeeded(await api<ImportRow[]>('GET', `/imports/${id}/rows?cursor=${page.at(-1)?.row}`))
    taken.push(performance.now() - asked)
  }
  return taken
}

/** Names that differ in more than a letter. */
function namesOf(count: number): string[] {
  const families = [
    'Коваль',
    'Мельник',
    'Шевченко',
    'Бондаренко',
    'Ткаченко',
    'Кравченко',
    'Олійник',
    'Поліщук',
  ]
  const endings = ['', 'ов', 'енко', 'ський', 'чук', 'ик']
  const given = ['Ірина', 'Сергій', 'Олена', 'Андрій', 'Наталія', 'Дмитро', 'Юлія']
  return Array.from(
    { length: count },
    (_, at) =>
      `${families[at % 8]}${endings[Math.floor(at / 8) % 6]} ${given[Math.floor(at / 48) % 7]} ${'абвгдежз'[at % 8]}`,
  )
}
