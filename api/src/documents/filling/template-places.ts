import type { Readable } from 'node:stream'
import type { TemplateProblem } from '@orenda/contracts/document-templates'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Characters before a command that tell where it stands. */
const wordsBefore = 60
/** The most bytes of one part that are read. */
const maxBytes = 20 * 1024 * 1024

type Part = TemplateProblem['part']

interface Paragraph {
  part: Part
  text: string
}

/** The paragraphs of a document with a command in them, in the order of its parts. */
export async function paragraphsWithCommands(bytes: Uint8Array): Promise<Paragraph[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true })
  const found: Paragraph[] = []
  for await (const entry of zip.eachEntry()) {
    const part = partOf(entry)
    if (part === null || entry.uncompressedSize > maxBytes) continue
    for (const text of paragraphsOf(await textOf(zip, entry))) {
      if (/\{\{|\}\}/.test(text)) found.push({ part, text })
    }
  }
  return found.toSorted((one, other) => Number(other.part === 'text') - Number(one.part === 'text'))
}

/** Where a command stands; its own text where it runs over several paragraphs. */
export function placeOf(
  field: string,
  paragraphs: readonly Paragraph[],
): Pick<TemplateProblem, 'part' | 'place'> {
  for (const { part, text } of paragraphs) {
    for (const { 0: written, 1: inner = '', index } of text.matchAll(/\{\{(.*?)\}\}/gs)) {
      if (sameWords(inner) !== sameWords(field)) continue
      const from = Math.max(0, index - wordsBefore)
      return { part, place: `${from > 0 ? '…' : ''}${text.slice(from, index)}${written}`.trim() }
    }
  }
  return { part: 'text', place: `{{${field}}}` }
}

/** Braces that open or close nothing: the library would take the rest of the document for a command. */
export function looseBraces(paragraphs: readonly Paragraph[]): TemplateProblem[] {
  const braces = paragraphs.flatMap(bracesOf)
  const loose: TemplateProblem[] = []
  for (let at = 0; at < braces.length; at += 1) {
    const [brace, next] = braces.slice(at, at + 2)
    const isPair = brace?.opens === true && next?.opens === false && next.problem.part === brace.problem.part
    if (isPair) at += 1
    else if (brace !== undefined) loose.push(brace.problem)
  }
  return loose
}

/** The braces of a paragraph in order, each as the problem that it is when it stands alone. */
const bracesOf = ({ part, text }: Paragraph): { opens: boolean; problem: TemplateProblem }[] =>
  [...text.matchAll(/\{\{|\}\}/g)].map(({ 0: brace, index }) => {
    const opens = brace === '{{'
    const [rest = ''] = text.slice(index + 2, index + 2 + wordsBefore).split(/\{\{|\}\}/)
    const place = text.slice(Math.max(0, index - wordsBefore), index + 2) + rest
    const before =
      text
        .slice(0, index)
        .trim()
        .split(/\s|\}\}/)
        .at(-1) ?? ''
    return { opens, problem: { field: opens ? rest.trim() : before, part, place } }
  })

/** A command without what the library leaves out of it. */
const sameWords = (command: string) =>
  command
    .trim()
    .replace(/^(=|INS\b)/i, '')
    .replace(/\s+/g, ' ')
    .trim()

function partOf({ fileName }: Entry): Part | null {
  if (!/^word\/[^/]+\.xml$/i.test(fileName)) return null
  if (/^word\/header/i.test(fileName)) return 'header'
  if (/^word\/footer/i.test(fileName)) return 'footer'
  return /^word\/(footnotes|endnotes|comments)/i.test(fileName) ? 'note' : 'text'
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The words of each paragraph of a part (ISO/IEC 29500-1, 17.3). */
const paragraphsOf = (xml: string): string[] =>
  xml
    .split('</w:p>')
    .map(paragraph =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)]
        .map(([, text = '']) => plain(text))
        .join(''),
    )

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => named[name] ?? '')
