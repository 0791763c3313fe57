import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The smallest valid file of each type, by extension; `filler` adds bytes. */
export const sampleFiles: Record<string, (filler?: number) => Buffer> = {
  png: filler => withHead('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', filler),
  jpg: filler => withHead('ffd8ffe000104a46494600010100000100010000', filler),
  jpeg: filler => withHead('ffd8ffe000104a46494600010100000100010000', filler),
  gif: filler => withHead('47494638396101000100800000', filler),
  webp: filler => withHead('524946461a000000574542505650384c0d0000002f', filler),
  pdf: filler => withHead(Buffer.from('%PDF-1.7\n').toString('hex'), filler),
  doc: filler => compoundOf([wordText(filler)]),
  docx: filler =>
    documentOf({ ...(filler !== undefined && { 'word/media/image1.png': randomBytes(filler) }) }),
}

/** The streams of a Word 97 document, as far as the product checks them. */
export function wordText(filler = 0, flags = 0): CompoundEntry {
  const content = Buffer.alloc(4096 + filler)
  content.writeUInt16LE(0xa5ec, 0)
  content.writeUInt16LE(flags, 10)
  return { name: 'WordDocument', content }
}

/** @property content absent for a storage (a folder) */
export interface CompoundEntry {
  name: string
  content?: Buffer
  /** The index of the first entry within a storage. */
  child?: number
}

/** An OLE compound file ([MS-CFB], version 3) with streams of at least 4096 bytes. */
export function compoundOf(entries: readonly CompoundEntry[]): Buffer {
  const sector = 512
  const sectorsOf = (bytes: number) => Math.ceil(bytes / sector)
  const directorySectors = sectorsOf((entries.length + 1) * 128)
  const contentSectors = entries.map(({ content }) => sectorsOf(content?.length ?? 0))
  const data = directorySectors + contentSectors.reduce((sum, count) => sum + count, 0)
  // Each sector of the allocation table has 128 places; its own sectors need some, too.
  const tableSectors = Math.ceil(data / 127)
  const next = Buffer.alloc(tableSectors * sector, 0xff)
  let free = 0
  const chain = (count: number, mark?: number) => {
    const first = free
    for (let at = 1; at <= count; at += 1, free += 1) {
      next.writeUInt32LE(mark ?? (at === count ? 0xfffffffe : free + 1), free * 4)
    }
    return count === 0 ? 0xfffffffe : first
  }
  chain(tableSectors, 0xfffffffd)
  const directoryStart = chain(directorySectors)
  const directory = Buffer.alloc(directorySectors * sector)
  const enter = (at: number, { name, content, child }: CompoundEntry, kind: number, start: number) => {
    const entry = directory.subarray(at * 128, (at + 1) * 128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry[66] = kind
    for (const link of [68, 72, 76]) entry.writeUInt32LE(0xffffffff, link)
    if (child !== undefined) entry.writeUInt32LE(child + 1, 76)
    entry.writeUInt32LE(start, 116)
    entry.writeUInt32LE(content?.length ?? 0, 120)
  }
  enter(0, { name: 'Root Entry', child: 0 }, 5, 0xfffffffe)
  for (const [at, entry] of entries.entries()) {
    enter(at + 1, entry, entry.content === undefined ? 1 : 2, chain(contentSectors[at] ?? 0))
  }
  const header = Buffer.alloc(sector)
  header.write('d0cf11e0a1b11ae1', 'hex')
  for (const [value, at] of [
    ...([
      [0x3e, 24],
      [3, 26],
      [0xfffe, 28],
      [9, 30],
      [6, 32],
    ] as const),
  ]) {
    header.writeUInt16LE(value, at)
  }
  for (const [value, at] of [
    ...([
      [tableSectors, 44],
      [directoryStart, 48],
      [4096, 56],
    ] as const),
    ...([
      [0xfffffffe, 60],
      [0xfffffffe, 68],
    ] as const),
  ]) {
    header.writeUInt32LE(value, at)
  }
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at < tableSectors ? at : 0xffffffff, 76 + at * 4)
  const contents = entries.map(({ content = Buffer.of() }, at) =>
    Buffer.concat([content, Buffer.alloc((contentSectors[at] ?? 0) * sector - content.length)]),
  )
  return Buffer.concat([header, next, directory, ...contents])
}

const withHead = (hex: string, filler = 32) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(filler)])

/** A text document with additional parts. */
export const documentOf = (parts: Readonly<Record<string, Buffer>>): Buffer =>
  zipOf({ ...textParts, ...parts })

/** The parts that every text document has, as Word writes them. */
export const textParts: Readonly<Record<string, Buffer>> = {
  '[Content_Types].xml': Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  ),
  '_rels/.rels': Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  ),
  'word/document.xml': Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>`,
  ),
}

/**
 * A zip file with uncompressed entries.
 * @param entries by name; as a list, also several with one name
 * @param claimed an unpacked length that the directory states for every entry instead of the true
 * one
 * @param flags of every entry (APPNOTE 4.4.4), e.g. 0x801 for encrypted ones
 */
export function zipOf(
  entries: Readonly<Record<string, Buffer>> | readonly (readonly [string, Buffer])[],
  claimed?: number,
  flags = 0x800,
): Buffer {
  const given = Array.isArray(entries) ? entries : Object.entries(entries)
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of given as [string, Buffer][]) {
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Names are UTF-8.
    common.writeUInt16LE(flags, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    // An encrypted entry begins with a header of 12 bytes (APPNOTE 6.1.3).
    common.writeUInt32LE(claimed ?? content.length - ((flags & 1) === 1 ? 12 : 0), 18)
    common.writeUInt16LE(nameBytes.length, 22)
    files.push(Buffer.from('PK\x03\x04'), common, nameBytes, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, nameBytes)
    offset += 4 + common.length + nameBytes.length + content.length
  }
  const body = Buffer.concat(files)
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  const count = given.length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(body.length, 12)
  return Buffer.concat([body, directory, Buffer.from('PK\x05\x06'), end])
}
