import type pdfmake from 'pdfmake'
import { barsPicture, swatch, tones } from './bars-picture.ts'
import type {
  PaperBars,
  PaperBlock,
  PaperDocument,
  PaperFact,
  PaperFigure,
  PaperQr,
  PaperTable,
} from './paper-document.ts'
import { featuresOf, type PaperElement, textFeatures } from './paper-element.ts'
import { qrPicture } from './qr-picture.ts'

type Definition = Parameters<typeof pdfmake.createPdf>[0]
type Content = Definition['content']
type Margins = [left: number, top: number, right: number, bottom: number]
type Column = Extract<Content, { columns: unknown }>['columns'][number]

const pointsPerMillimetre = 72 / 25.4

/** Points: A4, its margins, and what is left between them. */
const margin = 36
const widths = { portrait: 595.28 - 2 * margin, landscape: 841.89 - 2 * margin }

const colours = { text: '#1d1c1a', muted: '#66625a', line: '#d3cfc4' }

/** The family that the drawing thread registers. */
export const fontFamily = 'Onest'

/** To a text, or to all texts of a node: that they are an element. */
const as = (role: PaperElement['role'], more: Omit<PaperElement, 'role'> = {}) => ({
  fontFeatures: featuresOf({ role, ...more }),
})

/** A document as pdfmake describes it. */
export function pageDefinition(document: PaperDocument): Definition {
  const { language, title, day, context, isLandscape = false, blocks, foot, pages } = document
  const orientation = isLandscape ? 'landscape' : 'portrait'
  return {
    // From this version on there are tags.
    version: '1.7',
    tagged: true,
    language,
    displayTitle: true,
    info: { title, creator: 'Orenda', producer: 'Orenda', creationDate: new Date(`${day}T00:00:00Z`) },
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [margin, margin, margin, margin + 12],
    defaultStyle: {
      font: fontFamily,
      fontSize: 9,
      lineHeight: 1.2,
      color: colours.text,
      fontFeatures: [...textFeatures],
    },
    content: [
      { text: title, fontSize: 17, bold: true, margin: [0, 0, 0, 2], ...as('H1') },
      ...context.map((text): Content => ({ text, color: colours.muted, ...as('P') })),
      ...blocks.map(block => blockOf(block, widths[orientation])),
    ],
    footer: (page, count) => ({
      margin: [margin, 12, margin, 0],
      color: colours.muted,
      fontSize: 7.5,
      columns: [
        { text: foot },
        {
          text: pages.replace('{page}', String(page)).replace('{pages}', String(count)),
          alignment: 'right',
          width: 'auto',
        },
      ],
    }),
  }
}

function blockOf(block: PaperBlock, width: number): Content {
  switch (block.kind) {
    case 'heading':
      return headingOf(block.text)
    case 'note':
      return { text: block.text, color: colours.muted, margin: [0, 4, 0, 0], ...as('P') }
    case 'facts':
      return factsOf(block.facts)
    case 'group':
      return { unbreakable: true, stack: block.blocks.map(each => blockOf(each, width)) }
    case 'qr':
      return qrOf(block)
    case 'signature':
      return signatureOf(block.text)
    case 'figures':
      return figuresOf(block.figures)
    case 'table':
      return tableOf(block)
    case 'bars':
      return {
        unbreakable: true,
        stack: [
          headingOf(block.title),
          legendOf(block),
          ...pictureOf(block.title, { svg: barsPicture(block, width), width }),
        ],
      }
  }
}

const headingOf = (text: string): Content => ({
  text,
  fontSize: 12,
  bold: true,
  margin: [0, 14, 0, 4],
  headlineLevel: 1,
  ...as('H2'),
})

/** Long values wrap beside their names. */
function factsOf(facts: readonly PaperFact[], nameWidth = 120, top = 10): Content {
  const table: PaperElement = { role: 'Table' }
  return {
    margin: [0, top, 0, 0],
    layout: { ...lines({ hasFrame: false }), hLineWidth: () => 0 },
    table: {
      widths: [nameWidth, '*'],
      body: facts.map(({ name, value }) => {
        const parent: PaperElement = { role: 'TR', parent: table }
        return [
          { text: name, color: colours.muted, ...as('TH', { parent, scope: 'Row' }) },
          { text: breakable(value), ...as('TD', { parent }) },
        ]
      }),
    },
  }
}

/** A picture behind the empty text that says what it shows, which takes no room. */
const pictureOf = (alt: string, picture: Content): Content[] => [
  { text: '', fontSize: 0.01, ...as('Figure', { alt }) },
  picture,
]

/** Half a millimetre for a module, as the regulation advises: at most 46.5 mm. Its white edge is in the margin. */
function qrOf({ link, label, facts }: PaperQr): Content {
  const { svg, side, quiet } = qrPicture(link)
  const module = 0.5 * pointsPerMillimetre
  const width = (side - quiet) * module
  const picture = { svg, width: side * module, margin: [-quiet * module, 0, 0, 0] as Margins }
  return {
    unbreakable: true,
    margin: [0, 2, 0, 4],
    columns: [
      { width, stack: pictureOf(label, picture) },
      { width: '*', stack: [factsOf(facts, 90, 0)], margin: [10, 0, 0, 0] },
    ],
  }
}

const signatureOf = (text: string): Content => ({
  unbreakable: true,
  margin: [0, 40, 0, 0],
  stack: [
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5, lineColor: colours.text }],
      margin: [0, 0, 0, 3],
    },
    { text, color: colours.muted, fontSize: 8, ...as('P') },
  ],
})

const figuresOf = (figures: readonly PaperFigure[]): Content => ({
  margin: [0, 12, 0, 0],
  layout: lines({ hasFrame: true }),
  table: {
    widths: figures.map(() => '*'),
    body: [
      figures.map(({ label, values, note }) => ({
        ...as('P'),
        stack: [
          { text: label, color: colours.muted, fontSize: 8 },
          ...values.map(text => ({ text, fontSize: 11, bold: true })),
          ...(note === undefined ? [] : [{ text: note, color: colours.muted, fontSize: 7.5 }]),
        ],
      })),
    ],
  },
})

/** A square of each colour and what it is. The typeface has no sign for it. */
function legendOf({ series, groups, running }: PaperBars): Content {
  const entry = (name: string, colour: string, isHatched: boolean): Column[] => [
    { svg: swatch(colour, isHatched), width: 8, margin: [0, 1.5, 0, 0] },
    { text: name, color: colours.muted, width: 'auto', margin: [4, 0, 14, 0], ...as('P') },
  ]
  return {
    margin: [0, 0, 0, 6],
    columns: [
      ...series.flatMap(({ name, tone }) => entry(name, tones[tone], false)),
      ...(groups.some(({ isRunning = false }) => isRunning) ? entry(running, colours.muted, true) : []),
    ],
  }
}

/** From so many columns on, what stands in a table is smaller. */
const manyColumns = 8

/** The heads are repeated on each page; a row stays whole. */
function tableOf({ columns, rows, sums = [], totals }: PaperTable): Content {
  const isWhole = columns.map(({ isFigure, isWhole: isUnbroken = false }) => isFigure || isUnbroken)
  const table: PaperElement = { role: 'Table' }
  const cells = (row: readonly string[], style: { bold?: boolean }) => {
    const parent: PaperElement = { role: 'TR', parent: table }
    return columns.map(({ isFigure }, at) => ({
      text: isWhole[at] ? (row[at] ?? '') : breakable(row[at] ?? ''),
      alignment: sideOf(isFigure),
      // An amount is never broken.
      noWrap: isWhole[at] ?? false,
      ...as('TD', { parent }),
      ...style,
    }))
  }
  const head: PaperElement = { role: 'TR', parent: table }
  return {
    margin: [0, 10, 0, 0],
    layout: lines({ hasFrame: false, sumsFrom: rows.length + 1 }),
    fontSize: columns.length < manyColumns ? 9 : 8,
    table: {
      headerRows: 1,
      // A head is never the last line of a page.
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: isWhole.every(Boolean) ? columns.map(() => '*') : isWhole.map(whole => (whole ? 'auto' : '*')),
      body: [
        columns.map(({ title, isFigure }) => ({
          text: title,
          color: colours.muted,
          fontSize: columns.length < manyColumns ? 8 : 7.5,
          alignment: sideOf(isFigure),
          ...as('TH', { parent: head, scope: 'Column' }),
        })),
        ...rows.map((row, at) => cells(row, sums.includes(at) ? { bold: true } : {})),
        ...totals.map(row => cells(row, { bold: true })),
      ],
    },
  }
}

/** Letters of a word that fit into a narrow column. */
const longestWord = 20

/** A text of which no word is wider than its column: a longer one is broken where the line ends. */
const breakable = (text: string) =>
  text
    .split(/(?<=[\s-])/)
    .map(word =>
      word.length > longestWord ? { text: word, wordBreak: 'break-all' as const } : { text: word },
    )

const sideOf = (isFigure: boolean): 'left' | 'right' => (isFigure ? 'right' : 'left')

/**
 * Lines between rows, and around cells with a frame. Without one, texts begin and end where those of the page do.
 * @param sumsFrom the first row of the last ones, which a stronger line divides from the others
 */
const lines = ({ hasFrame, sumsFrom }: { hasFrame: boolean; sumsFrom?: number }) => ({
  hLineWidth: (at: number) => (hasFrame || at > 0 ? 0.5 : 0),
  vLineWidth: () => (hasFrame ? 0.5 : 0),
  hLineColor: (at: number) => (at === sumsFrom ? colours.text : colours.line),
  vLineColor: () => colours.line,
  paddingLeft: (at: number) => (hasFrame || at > 0 ? 7 : 0),
  paddingRight: (at: number, { table }: { table: { body: readonly (readonly unknown[])[] } }) =>
    hasFrame || at < (table.body[0]?.length ?? 0) - 1 ? 7 : 0,
  paddingTop: () => 3,
  paddingBottom: () => 3,
})
