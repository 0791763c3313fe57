import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The maximum number of rows in a sheet, including titles. */
const mostRows = 1_048_576
/** The number of characters per chunk. */
const piece = 32_768
/** The same time in every workbook: the rows have their own dates. */
const mtime = new Date(Date.UTC(2000, 0, 1))

/** Texts must be results of `safeText`. */
export type Cell = string | number | boolean | null

interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  /** A number format, e.g. `0.00`; without one numbers have no format. */
  format?: string | undefined
}

export interface Sheet {
  /** At most 26 characters, none of `: \ / ? * [ ]`. */
  name: string
  columns: readonly SheetColumn[]
  /** The number of rows; those beyond a sheet's maximum go to further sheets. */
  count: number
}

/**
 * A spreadsheet (ECMA-376) that is created while it is read, so it is never in memory as a whole. Titles are
 * bold and frozen; strings are inline, and no text is ever a formula.
 */
export function workbookOf({ name, columns, count }: Sheet, rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new ZipFile()
  const workbook = zip.outputStream as Readable
  const source = rows[Symbol.asyncIterator]()
  const sheets = Math.max(1, Math.ceil(count / (mostRows - 1)))
  for (const [path, text] of frame(name, columns, sheets)) zip.addBuffer(Buffer.from(text), path, { mtime })
  for (let number = 1; number <= sheets; number += 1) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, { mtime }, give => {
      const sheet = Readable.from(sheetXml(columns, source), { objectMode: false })
      sheet.once('error', error => workbook.destroy(error))
      workbook.once('close', () => sheet.destroy())
      give(null, sheet)
    })
  }
  zip.once('error', error => workbook.destroy(error))
  zip.end()
  return workbook
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  source: AsyncIterator<readonly Cell[]>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => textXml(title, 1)).join('')
  let text = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles}</row>`
  for (let number = 1; number < mostRows; number += 1) {
    const { done, value } = await source.next()
    if (done) break
    text += `<row>${value.map((cell, at) => cellXml(cell, at + 2)).join('')}</row>`
    if (text.length < piece) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function cellXml(cell: Cell, style: number): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  return textXml(cell, style)
}

const textXml = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const application = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files around the sheets, by path. */
function frame(name: string, columns: readonly SheetColumn[], sheets: number): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`
  const relations = (...list: string[]) =>
    `${xml}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${application}.${type}+xml"/>`
  const listed = numbers.map(
    n => `<sheet name="${escaped(n === 1 ? name : `${name} (${n})`)}" sheetId="${n}" r:id="sheet${n}"/>`,
  )
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${numbers.map(n => override(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('workbook', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('styles', 'styles', 'styles.xml'),
        ...numbers.map(n => relation(`sheet${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      ),
    ],
    ['xl/styles.xml', styles(columns)],
  ]
}

/** Cell styles: 0 is plain, 1 for titles, and from 2 on one per column. Custom formats have ids from 164 on. */
function styles(columns: readonly SheetColumn[]): string {
  const formats = columns.flatMap(({ format }, at) =>
    format === undefined ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`],
  )
  const listed =
    formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`
  const own = columns.map(({ format }, at) =>
    format === undefined ? '<xf/>' : `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`,
  )
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `${xml}<styleSheet xmlns="${main}">${listed}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${own.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${own.join('')}</cellXfs></styleSheet>`
}
