import { writtenIn } from '@orenda/contracts/written'
import fc from 'fast-check'
import { encode } from 'uqr'
import { afterAll, expect, it } from 'vitest'
import { PatientPdfService } from '../../../test/patient-pdf.ts'
import { longRequest, randomRequest } from '../../../test/random-requests.ts'
import { bare, type RenderedPdf, renderPdf } from '../../../test/rendered-pdf.ts'
import { isFull, runs } from '../../../test/scope.ts'
import { qrPicture } from '../pdf/qr-picture.ts'
import { paperWords } from '../words/paper-words.ts'
import { requestPaper } from './request-paper.ts'

// A payer points a phone at the paper: what it reads there has to be what is printed beside it.

const pdf = new PatientPdfService()
afterAll(() => pdf.onApplicationShutdown())

type Request = ReturnType<typeof longRequest>
type Language = Parameters<typeof requestPaper>[2]

const drawn = async (request: Request, language: Language) =>
  renderPdf(await pdf.draw('owner', requestPaper(request, '2027-03-15', language)))

/** The fields of a link, as a bank reads them. */
const fieldsOf = (link: string): string[] =>
  new TextDecoder('windows-1251').decode(Buffer.from(link.split('/').at(-1) ?? '', 'base64url')).split('\n')

/** The details beside a QR as they have to be printed, made of what was scanned. */
function printedOf(scanned: readonly string[], language: Language): string {
  const { fields, request: say } = paperWords[language]
  const [recipient = '', iban = '', amount = '', code = ''] = scanned.slice(5, 9)
  const pairs = [
    [fields.payee, recipient],
    ['IBAN', iban],
    [fields.code, code],
    [fields.amount, writtenIn(language).money(Number(amount.replace('UAH', '')), 'UAH')],
    [say.purpose, scanned[11] ?? ''],
  ]
  return bare(pairs.flat().join(''))
}

/** The QR is on the last page, with all that it says. */
async function expectScanned(request: Request, language: Language, paper: RenderedPdf) {
  const whole = paper.pages.join('')
  const link = (await paper.scan(paper.pages.length)).toString('latin1')
  expect(link).toBe(request.links.nbu003)
  const scanned = fieldsOf(link)
  expect(paper.pages.at(-1)).toContain(printedOf(scanned, language))
  expect(scanned.slice(9)).toEqual(['RENT/RENT', request.reference, request.purpose, '', 'FEFF', '', '', ''])
  expect(whole).toContain(bare(request.tenant_name))
  expect(whole).toContain(bare(writtenIn(language).money(request.amount, request.currency)))
}

it('is read from the page by a program that is not ours, as it is printed', async () => {
  const requests = fc.sample(randomRequest({ maxLines: 6 }), { numRuns: runs(3, 500), seed: 97 })
  for (const { request, language } of requests) {
    const paper = await drawn(request, language)
    await expectScanned(request, language, paper)
    await paper.close()
  }
})

it('is never larger than version 17, and has the sign', () => {
  fc.assert(
    fc.property(randomRequest({ maxLines: 30 }), ({ request }) => {
      for (const link of Object.values(request.links)) {
        expect(link.length).toBeLessThanOrEqual(507)
        expect(link.split('/').at(-1)?.length).toBeLessThanOrEqual(475)
        const { side, svg } = qrPicture(link)
        expect(side - 8).toBeLessThanOrEqual(85)
        expect(encode(link, { ecc: 'M', minVersion: 10, border: 0 }).size).toBe(side - 8)
        expect(svg).toContain('<circle')
      }
    }),
    { numRuns: runs(10, 1000) },
  )
})

it.runIf(isFull)('holds 200 lines, long names and words without a space, whole and over pages', async () => {
  const request = longRequest(200)
  const paper = await drawn(request, 'uk')
  const { pages, title, language } = paper
  expect(pages.length).toBeGreaterThan(8)
  const { fields, request: say, pages: numbered } = paperWords.uk
  const head = bare(`${fields.kind}${say.due}${fields.amount}`)
  for (const [at, page] of pages.entries())
    expect(page).toContain(
      bare(numbered.replace('{page}', `${at + 1}`).replace('{pages}', `${pages.length}`)),
    )
  expect(pages.filter(page => page.includes(head)).length).toBeGreaterThanOrEqual(pages.length - 1)
  const whole = pages.join('')
  const money = (amount: number) => bare(writtenIn('uk').money(amount, 'UAH'))
  for (const { text, amount } of request.lines) {
    expect(whole).toContain(bare(text))
    expect(whole).toContain(money(amount))
  }
  for (const name of [request.tenant_name, request.apartment_name]) expect(whole).toContain(bare(name))
  expect(title).toBe(say.title(request.number))
  expect(language).toBe('uk')
  await expectScanned(request, 'uk', paper)
  await paper.close()
})
