import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A part of a page as a screen reader finds it. */
export interface ReadPart {
  /** Roles from the document down, e.g. `Document/Table/TR/TD`. */
  path: string
  /** As it is read, lines after one another. For a picture the words that stand for it. */
  text: string
}

/** A page of a tagged PDF, as a program that is not ours reads it. */
export interface ReadPage {
  /** In the order of reading. */
  parts: ReadPart[]
  /** What is no part of the document, e.g. the foot of the page. */
  artifacts: string
  /** What is neither. */
  untagged: string
}

/** @throws Error when a page has no structure */
export async function readStructure(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: ReadPage[] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at)
    const texts = textsOf((await page.getTextContent({ includeMarkedContent: true })).items as Item[])
    const tree = (await page.getStructTree()) as Node | null
    if (tree === null) throw new Error(`Page ${at} has no structure`)
    const parts = tree.children.flatMap(child => partsOf(child, [], texts))
    pages.push({ parts, artifacts: texts.get('Artifact') ?? '', untagged: texts.get('') ?? '' })
  }
  await task.destroy()
  return pages
}

/** What pdf.js tells of a page, piece by piece. */
type Item = { str: string } | { type: string; id?: string; tag?: string }

interface Node {
  role: string
  alt?: string
  children: (Node | { type: 'content'; id: string })[]
}

/** Texts by the id of what they are marked as, or by its tag when it has no id. */
function textsOf(items: readonly Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const key = open.at(-1) ?? ''
      // A space of its own may stand between two marked texts.
      if (key !== '' || item.str.trim() !== '') texts.set(key, (texts.get(key) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? item.tag ?? '')
  }
  return texts
}

function partsOf(
  node: Node['children'][number],
  above: readonly string[],
  texts: Map<string, string>,
): ReadPart[] {
  if (!('role' in node)) return []
  const path = [...above, node.role]
  const within = node.children.flatMap(child => partsOf(child, path, texts))
  if (within.length > 0) return within
  const text =
    node.alt ?? node.children.map(child => ('id' in child ? (texts.get(child.id) ?? '') : '')).join(' ')
  return [{ path: path.join('/'), text }]
}
