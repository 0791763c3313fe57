import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { WordBlock } from './word-blocks.ts'

// The least of a WordprocessingML document (ISO/IEC 29500-1) that Word, LibreOffice and Google Docs open and print
// alike. The libraries that write such files weigh twenty megabytes.

/** Twentieths of a point. */
const page = { width: 11_906, height: 16_838, margin: 1134 }
const textWidth = page.width - 2 * page.margin

/** The bytes of a `.docx` with these blocks, A4. */
export async function wordFile(blocks: readonly WordBlock[]): Promise<Buffer> {
  const zip = new ZipFile()
  // The same bytes on each day and machine.
  const options = { mtime: new Date(Date.UTC(2026, 0, 1)) }
  for (const [name, content] of Object.entries({ ...frame, 'word/document.xml': documentOf(blocks) }))
    zip.addBuffer(Buffer.from(content), name, options)
  zip.end()
  return buffer(zip.outputStream)
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const frame = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'word/styles.xml': `${declaration}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="23"/><w:szCs w:val="23"/><w:lang w:val="uk-UA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="200"/><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="30"/><w:szCs w:val="30"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style></w:styles>`,
}

const documentOf = (blocks: readonly WordBlock[]): string =>
  `${declaration}<w:document xmlns:w="${main}"><w:body>${blocks.map(xmlOf).join('')}<w:sectPr><w:pgSz w:w="${page.width}" w:h="${page.height}"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`

/** Properties of paragraphs. */
const looks = {
  title: '<w:pStyle w:val="Title"/>',
  heading: '<w:pStyle w:val="Heading1"/>',
  text: '',
  command: '',
} as const

function xmlOf(block: WordBlock): string {
  if ('text' in block) return paragraph(block.text, looks[block.kind])
  if (block.kind === 'ends') return ends(block.left, block.right)
  if (block.kind === 'sides') return table([[block.left, block.right]], [1, 1], 'none')
  return table(
    block.rows.map(row => row.map(each => [each])),
    block.widths,
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`

/** A text at each end of one line. */
const ends = (left: string, right: string) =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="${textWidth}"/></w:tabs><w:spacing w:after="200"/></w:pPr>${run(left)}<w:r><w:tab/></w:r>${run(right)}</w:p>`

/** The lines of each cell, row by row. */
type Rows = readonly (readonly (readonly string[])[])[]

/** @param widths of the columns, as parts of the whole */
function table(rows: Rows, widths: readonly number[], border: 'single' | 'none' = 'single'): string {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const cells = widths.map(width => Math.round((textWidth * width) / whole))
  const lines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map(side => `<w:${side} w:val="${border}" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('')
  const grid = cells.map(width => `<w:gridCol w:w="${width}"/>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblBorders>${lines}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(row => rowOf(row, cells)).join('')}</w:tbl>${gap}`
}

/** Between a table and what follows: a document needs a paragraph there. */
const gap = '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>'

const rowOf = (row: Rows[number], widths: readonly number[]) =>
  `<w:tr><w:trPr><w:cantSplit/></w:trPr>${row.map((lines, at) => cell(lines, widths[at] ?? 0)).join('')}</w:tr>`

const cell = (lines: readonly string[], width: number) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${lines.map(line => paragraph(line, tight)).join('')}</w:tc>`

const tight = '<w:spacing w:before="20" w:after="20"/>'
