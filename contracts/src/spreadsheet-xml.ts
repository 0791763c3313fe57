// The files of a spreadsheet (ECMA-376) as text, for the web and the API, which zip them. Titles are bold and stay in
// view; strings are inline, and no text is ever a formula. Without zod.

/** The maximum number of rows in a sheet, including titles. */
export const maxSheetRows = 1_048_576

/** Texts must be results of `safeText`. */
export type SheetCell = string | number | boolean | null

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
}

interface Workbook {
  /** At most 26 characters where there are several sheets, else 31; none of `: \ / ? * [ ]`. */
  name: string
  /** The number of sheets, `xl/worksheets/sheet1.xml` and so on. */
  sheets: number
  /** Number formats such as `0.00`, by style from `firstStyle` on; undefined is none. */
  formats: readonly (string | undefined)[]
  /** What can be filtered: the columns and rows, with the titles, of the only sheet. */
  filter?: { columns: number; rows: number }
}

const titleStyle = 1
/** The style of the first of `formats`; 0 is plain. */
export const firstStyle = 2

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const application = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** The beginning of a sheet, with the row of its titles. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = rowXml(
    1,
    columns.map(({ title }) => title),
    () => titleStyle,
  )
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>${titles}`
}

/**
 * One row. Empty cells are left out.
 * @param number 2 for the first one below the titles
 * @param styleOf the style of the cell in a column: 0, or from `firstStyle` on
 */
export function rowXml(
  number: number,
  cells: readonly SheetCell[],
  styleOf: (column: number) => number,
): string {
  let row = `<row r="${number}">`
  for (const [at, cell] of cells.entries())
    if (cell !== null) row += cellXml(`${columnName(at + 1)}${number}`, cell, styleOf(at))
  return `${row}</row>`
}

function cellXml(place: string, cell: string | number | boolean, style: number): string {
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** What may be typed into a column below its title: one of a list, or a number or day (its serial) in a range. */
export interface SheetRule {
  /** From 0 on. */
  column: number
  may: { oneOf: readonly string[] } | { kind: 'whole' | 'decimal' | 'date'; from: number; to: number }
}

/** The end of a sheet. @param rows the last row for which `rules` hold */
export const sheetEnd = (
  filter?: Workbook['filter'],
  { rules, rows }: { rules: readonly SheetRule[]; rows: number } = { rules: [], rows: 0 },
): string => {
  const filters = filter === undefined ? '' : `<autoFilter ref="A1:${lastCell(filter)}"/>`
  const checks = rules.map(({ column, may }) => {
    const name = columnName(column + 1)
    const place = `allowBlank="1" showErrorMessage="1" sqref="${name}2:${name}${rows}"`
    return 'oneOf' in may
      ? `<dataValidation type="list" ${place}><formula1>"${escaped(may.oneOf.join(','))}"</formula1></dataValidation>`
      : `<dataValidation type="${may.kind}" operator="between" ${place}><formula1>${may.from}</formula1><formula2>${may.to}</formula2></dataValidation>`
  })
  const validations =
    checks.length === 0
      ? ''
      : `<dataValidations count="${checks.length}">${checks.join('')}</dataValidations>`
  return `</sheetData>${filters}${validations}</worksheet>`
}

const lastCell = ({ columns, rows }: NonNullable<Workbook['filter']>, mark = '') =>
  `${mark}${columnName(columns)}${mark}${rows}`

/** @param number from 1 on @returns `A`, `B`, …, `Z`, `AA` */
function columnName(number: number): string {
  if (number <= 26) return String.fromCharCode(64 + number)
  let name = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** The files around the sheets: their path and text. */
export function workbookFrame({ name, sheets, formats, filter }: Workbook): [string, string][] {
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
  // Excel keeps a filter under this name.
  const names =
    filter === undefined
      ? ''
      : `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${escaped(name.replaceAll("'", "''"))}'!$A$1:${lastCell(filter, '$')}</definedName></definedNames>`
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${numbers.map(n => override(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('workbook', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${listed.join('')}</sheets>${names}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('styles', 'styles', 'styles.xml'),
        ...numbers.map(n => relation(`sheet${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      ),
    ],
    ['xl/styles.xml', styles(formats)],
  ]
}

/** Custom formats have ids from 164 on. */
function styles(formats: Workbook['formats']): string {
  const custom = formats.flatMap((format, at) =>
    format === undefined ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`],
  )
  const listed = custom.length === 0 ? '' : `<numFmts count="${custom.length}">${custom.join('')}</numFmts>`
  const own = formats.map((format, at) =>
    format === undefined ? '<xf/>' : `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`,
  )
  const font = '<sz val="11"/><name val="Calibri"/>'
  return `${xml}<styleSheet xmlns="${main}">${listed}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${own.length + firstStyle}"><xf/><xf fontId="1" applyFont="1"/>${own.join('')}</cellXfs></styleSheet>`
}
