/** A start tag with its name and its attributes, without prefixes. */
export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
}

const name = String.raw`[^\s<>/=&"'?!]+`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const piece = new RegExp(
  String.raw`<\?[^]*?\?>|<!--[^]*?-->|</${name}\s*>|<(?<tag>${name})(?<attributes>(?:${attribute})*)\s*/?>|[^<]+`,
  'y',
)
const attributes = new RegExp(
  String.raw`(?<name>${name})\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')`,
  'g',
)
const reference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The start tags of a small XML file, such as the lists in a document. Unusual but valid XML (a document type,
 * another encoding, an unknown entity) is an error here, because a different interpretation than Word's would be
 * a security hole.
 * @throws Error for invalid or unusual XML
 */
export function startTags(bytes: Buffer): Tag[] {
  const text = decoded(bytes)
  const tags: Tag[] = []
  piece.lastIndex = 0
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    const found = piece.exec(text)
    if (found === null) throw new Error(`No XML at ${at}`)
    const { tag, attributes } = found.groups ?? {}
    if (tag !== undefined) tags.push({ name: localName(tag), attributes: attributesOf(attributes ?? '') })
  }
  return tags
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const { groups } of text.matchAll(attributes)) {
    const key = localName(groups?.name ?? '')
    if (found.has(key)) throw new Error(`The attribute ${key} is there twice`)
    found.set(key, resolved(groups?.double ?? groups?.single ?? ''))
  }
  return found
}

const localName = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1)

function resolved(value: string): string {
  const plain = value.replace(reference, (_, hex?: string, decimal?: string, known?: string) =>
    known === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (named[known.toLowerCase()] ?? ''),
  )
  if (value.replace(reference, '').includes('&')) throw new Error('An entity is not known')
  return plain
}

/** By its first bytes: UTF-16 with a byte order mark, otherwise UTF-8. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  const said = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]?.toLowerCase() ?? encoding
  if (!encoding.startsWith(said) && said !== 'us-ascii') throw new Error(`The encoding is not ${said}`)
  if (text.includes('\0')) throw new Error('No XML')
  return text
}
