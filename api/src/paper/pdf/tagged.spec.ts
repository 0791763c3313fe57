import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { PatientPdfService } from '../../../test/patient-pdf.ts'
import { type ReadPart, readStructure } from '../../../test/pdf-structure.ts'
import { longRequest, randomRequest } from '../../../test/random-requests.ts'
import { bare, renderPdf } from '../../../test/rendered-pdf.ts'
import { isFull } from '../../../test/scope.ts'
import { requestPaper } from '../requests/request-paper.ts'
import type { PaperBlock, PaperDocument } from './pdf.service.ts'

// Somebody who hears a paper gets the same as who sees it, in the same order, with heads and tables as such.

const pdf = new PatientPdfService()
afterAll(() => pdf.onApplicationShutdown())

const part = (path: string, text: string): ReadPart => ({ path: `Document/${path}`, text })

/** What has to be read of a block. */
function partsOf(block: PaperBlock): ReadPart[] {
  switch (block.kind) {
    case 'heading':
      return [part('H2', block.text)]
    case 'note':
    case 'signature':
      return [part('P', block.text)]
    case 'figures':
      return block.figures.map(({ label, values, note = '' }) => part('P', [label, ...values, note].join('')))
    case 'facts':
      return block.facts.flatMap(({ name, value }) => [part('Table/TR/TH', name), part('Table/TR/TD', value)])
    case 'group':
      return block.blocks.flatMap(partsOf)
    case 'qr':
      return [part('Figure', block.label), ...partsOf({ ...block, kind: 'facts' })]
    case 'table':
      return [
        ...block.columns.map(({ title }) => part('Table/TR/TH', title)),
        ...[...block.rows, ...block.totals].flat().map(cell => part('Table/TR/TD', cell)),
      ]
    case 'bars':
      return [
        part('H2', block.title),
        ...block.series.map(({ name }) => part('P', name)),
        part('Figure', block.title),
      ]
  }
}

const wantedOf = ({ title, context, blocks }: PaperDocument): ReadPart[] => [
  part('H1', title),
  ...context.map(text => part('P', text)),
  ...blocks.flatMap(partsOf),
]

/** Parts without white space, which is where a line was broken. */
const bared = (parts: readonly ReadPart[]) => parts.map(({ path, text }) => `${path} ${bare(text)}`)

const sample: PaperDocument = {
  language: 'en',
  title: 'Statement',
  day: '2027-03-15',
  context: ['1 January to 15 March'],
  blocks: [
    { kind: 'note', text: 'Two thousand are open' },
    {
      kind: 'figures',
      figures: [
        { label: 'Charged', values: ['3', '5'], note: 'in two currencies' },
        { label: 'Paid', values: ['1'] },
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Date', isFigure: false },
        { title: 'Amount', isFigure: true },
      ],
      rows: [
        ['1 January', ''],
        ['', '2'],
      ],
      totals: [['Total', '2']],
    },
    {
      kind: 'bars',
      title: 'By month',
      series: [
        { name: 'Income', tone: 1 },
        { name: 'Expenses', tone: 2 },
      ],
      groups: [{ label: 'Jan', values: [3, 4] }],
      running: 'not over',
      top: '4',
    },
    { kind: 'signature', text: 'Landlord' },
  ],
  foot: 'Made on 15 March',
  pages: 'page {page} of {pages}',
}

it('is read in order, with its heads, tables and pictures, and without the feet of its pages', async () => {
  const requests = fc.sample(randomRequest({ maxLines: 6 }), { numRuns: 4, seed: 32 })
  const papers = requests.map(({ request, language }) => requestPaper(request, '2027-03-15', language))
  for (const paper of [sample, ...papers]) {
    const bytes = await pdf.draw('owner', paper)
    const [page, ...others] = await readStructure(bytes)
    if (others.length > 0) continue
    expect(bared(page?.parts ?? [])).toEqual(bared(wantedOf(paper)))
    expect(page?.untagged).toBe('')
    expect(bare(page?.artifacts ?? '')).toBe(
      bare(paper.foot + paper.pages.replace('{page}', '1').replace('{pages}', '1')),
    )
    const { title, language, close } = await renderPdf(bytes)
    expect([title, language]).toEqual([paper.title, paper.language])
    await close()
  }
})

it.runIf(isFull)(
  'is read once where a table goes over pages: heads of columns that are repeated are none of it',
  async () => {
    const paper = requestPaper(longRequest(200), '2027-03-15', 'uk')
    const pages = await readStructure(await pdf.draw('owner', paper))
    expect(pages.length).toBeGreaterThan(3)
    const parts = pages.flatMap(page => page.parts.filter(({ text }) => text !== ''))
    const wanted = wantedOf(paper)
    expect(bare(parts.map(({ text }) => text).join(''))).toBe(bare(wanted.map(({ text }) => text).join('')))
    const heads = (list: readonly ReadPart[]) =>
      list.filter(({ path }) => path.endsWith('/TH')).map(({ text }) => bare(text))
    expect(heads(parts)).toEqual(heads(wanted))
    for (const { artifacts, untagged } of pages.slice(1)) {
      expect(untagged).toBe('')
      expect(bare(artifacts)).toContain(bare(paper.foot))
    }
    const [table] = paper.blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
    expect(bare(pages[1]?.artifacts ?? '')).toContain(
      bare(table?.columns.map(({ title }) => title).join('') ?? ''),
    )
  },
)
