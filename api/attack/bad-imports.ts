import { bankFileLimits } from '@orenda/contracts/import-kinds'
import type { Import, ImportRow } from '@orenda/contracts/imports'
import { utils, write } from 'xlsx'
import { ZipFile } from 'yazl'
import { csvText, encoded, statementOf } from '../test/bank-statements.ts'
import type { Answer } from '../test/http.ts'
import type { Landlord } from '../test/landlord.ts'
import { sendImport } from '../test/uploads.ts'
import { forgetPeak, memoryOf, peakOf } from './memory.ts'
import type { Figure, Target } from './target.ts'
import { percentile, watch } from './watch.ts'
import { figuresOf } from './while-attacked.ts'

export const name = 'imports'

/** Milliseconds in which a file is read or refused, and in which others are answered; memory in MB. */
const longest = 10_000
const othersWait = 50
const moreMemory = 200

type Sent = Answer<Import>

interface Case {
  title: string
  file: { name: string; bytes: Uint8Array }
  kind?: 'bank' | 'start'
  /** Whether the answer is what it should be. */
  isRight: (sent: Sent, rows: readonly ImportRow[]) => boolean
}

const titles = 'Дата,Опис операції,Сума в валюті картки,Валюта картки\n'
const line = '03.11.2026,Оренда,100.00,UAH\n'
const rent = { date: '2026-11-03', amount: '14500.00', text: 'Оренда', sender: 'Коваль Ірина' }

/** The same day, written in ten ways. */
const days = [
  ...['03.11.2026', '03.11.2026 14:05:09', '3/11/2026', '03-11-26', '2026-11-03', '2026/11/03'],
  ...['2026-11-03T23:59:59', '20261103', '3 листопада 2026 р.', '3 ноября 2026'],
]

const isRefused =
  (status: number, problem: string, row?: number) =>
  ({ status: answered, body }: Sent): boolean => {
    const said = body as unknown as { problem?: string; place?: { row: number } }
    return answered === status && said.problem === problem && said.place?.row === row
  }
const isRead =
  (wanted: readonly (readonly unknown[])[]) =>
  ({ status }: Sent, rows: readonly ImportRow[]): boolean =>
    status === 201 &&
    JSON.stringify(rows.map(({ date, amount, text }) => [date, amount, text])) === JSON.stringify(wanted)

async function bomb(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
  zip.addBuffer(Buffer.alloc(512 * 1024 * 1024, 'a'), 'xl/worksheets/sheet1.xml')
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Виписка'],
    ['Дата', 'Опис операції', 'Сума в валюті картки', 'Валюта картки'],
    ['03.11.2026', 'Перша', 5, 'UAH'],
    ['', 'Друга', 0, 'UAH'],
  ])
  sheet.C4 = { t: 'n', v: 7, f: 'C3+2' }
  sheet['!merges'] = [utils.decode_range('A1:D1'), utils.decode_range('A3:A4')]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Rows')
  return write(book, { type: 'buffer' }) as Buffer
}

const cases = async (): Promise<Case[]> => [
  {
    title: 'windows-1251 without a mark',
    file: statementOf('ukrsib', [rent]),
    isRight: isRead([['2026-11-03', 14_500, 'Оренда']]),
  },
  {
    title: 'Latin letters in the titles',
    file: statementOf('sense', [rent]),
    isRight: isRead([['2026-11-03', 14_500, 'Оренда']]),
  },
  {
    title: 'ten ways to write a day',
    file: {
      name: 'a.csv',
      bytes: Buffer.from(titles + days.map(day => line.replace('03.11.2026', day)).join('')),
    },
    isRight: isRead(days.map(() => ['2026-11-03', 100, 'Оренда'])),
  },
  {
    title: 'formulas and merged cells',
    file: { name: 'a.xlsx', bytes: workbook() },
    isRight: isRead([
      ['2026-11-03', 5, 'Перша'],
      ['2026-11-03', 7, 'Друга'],
    ]),
  },
  {
    title: '200,000 rows',
    file: { name: 'a.csv', bytes: Buffer.from(titles + line.repeat(200_000)) },
    isRight: isRefused(413, 'too_many_rows', bankFileLimits.rows + 2),
  },
  {
    title: '10 MB in one cell',
    file: {
      name: 'a.csv',
      bytes: Buffer.from(`${titles}${line}03.11.2026,"${'я'.repeat(5_200_000)}",1,UAH\n`),
    },
    isRight: isRefused(413, 'cell_too_long', 3),
  },
  {
    title: 'an archive that unpacks to 512 MB',
    file: { name: 'a.xlsx', bytes: await bomb() },
    isRight: isRefused(413, 'too_much_work'),
  },
  {
    title: 'a PDF named .xlsx',
    file: { name: 'a.xlsx', bytes: Buffer.from('%PDF-1.7\n1 0 obj') },
    isRight: isRefused(415, 'not_a_spreadsheet'),
  },
  {
    title: 'a PDF as a spreadsheet of apartments',
    kind: 'start',
    file: { name: 'a.xlsx', bytes: Buffer.from('%PDF-1.7\n1 0 obj') },
    isRight: isRefused(415, 'not_a_spreadsheet'),
  },
  {
    title: 'the longest file',
    file: {
      name: 'a.csv',
      bytes: encoded(
        csvText(
          [
            ['Дата', 'Опис операції', 'Сума в валюті картки', 'Валюта картки'],
            ...Array.from({ length: bankFileLimits.rows }, (_, at) => [
              '03.11.2026',
              `Оплата за квартиру ${at}, договір оренди`,
              `${at + 1}.00`,
              'UAH',
            ]),
          ],
          ',',
        ),
        'utf-8',
      ),
    },
    isRight: ({ status, body }) => status === 201 && body.counts.rows === bankFileLimits.rows,
  },
]

/** Files that are damaged, misleading or too much, one after another, while another landlord works. */
export async function run(target: Target): Promise<Figure[]> {
  const { base, pid } = target
  const sender = await target.newLandlord()
  const { token } = await target.newLandlord()
  const files = await cases()
  const rest = await memoryOf(pid)
  await forgetPeak(pid)
  const end = await watch([
    { url: `${base}/health/live`, every: 20 },
    { url: `${base}/apartments`, every: 50, token },
  ])
  const figures: Figure[] = []
  for (const each of files) figures.push(...(await sendCase(target, sender, each)))
  const [live = nothing, work = nothing] = await end()
  const figure = figuresOf('bad files')
  return [
    ...figures,
    figure("another's requests, 99 of 100", percentile(live, 0.99), othersWait, 'ms'),
    figure("another's lists, 99 of 100", percentile(work, 0.99), othersWait, 'ms'),
    figure("another's that failed", live.failures + work.failures, 0),
    figure('memory above rest', (await peakOf(pid)) - rest, moreMemory, 'MB'),
  ]
}

async function sendCase({ base }: Target, sender: Landlord, each: Case): Promise<Figure[]> {
  const { title, file, kind = 'bank', isRight } = each
  const figure = figuresOf(title)
  const begun = performance.now()
  const sent = await sendImport(base, sender, file, { kind })
  const took = performance.now() - begun
  const isTaken = sent.status === 201
  const path = `/imports/${sent.body.id}`
  const rows = isTaken ? (await sender.api<ImportRow[]>('GET', `${path}/rows?limit=20`)).body : []
  const isAsked = isRight(sent, rows)
  if (!isAsked) process.stdout.write(`${title}: ${sent.status} ${JSON.stringify(sent.body).slice(0, 300)}\n`)
  if (isTaken) await sender.api('DELETE', path)
  return [
    figure('answered in', took, longest, 'ms'),
    figure('answers that are not right', isAsked ? 0 : 1, 0),
  ]
}

const nothing = { times: [], failures: 0 }
