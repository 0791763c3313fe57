import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The smallest contents that are what they say, by extension; `filler` bytes make them larger. */
export const sampleFiles: Record<string, (filler?: number) => Buffer> = {
  png: filler => withHead('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', filler),
  jpg: filler => withHead('ffd8ffe000104a46494600010100000100010000', filler),
  jpeg: filler => withHead('ffd8ffe000104a46494600010100000100010000', filler),
  gif: filler => withHead('47494638396101000100800000', filler),
  webp: filler => withHead('524946461a000000574542505650384c0d0000002f', filler),
  pdf: filler => withHead(Buffer.from('%PDF-1.7\n').toString('hex'), filler),
  doc: filler =>
    Buffer.concat([
      withHead('d0cf11e0a1b11ae1', 1016),
      Buffer.from('WordDocument', 'utf16le'),
      Buffer.alloc(filler ?? 0),
    ]),
  docx: filler =>
    documentOf({ ...(filler !== undefined && { 'word/media/image1.png': randomBytes(filler) }) }),
}

const withHead = (hex: string, filler = 32) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(filler)])

/** A text document with further parts. */
export const documentOf = (parts: Readonly<Record<string, Buffer>>): Buffer =>
  zipOf({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/document.xml': Buffer.from('<w/>'),
    ...parts,
  })

/**
 * A zip file that stores its entries as they are.
 * @param claimed what the list says of every entry's unpacked length, in place of the truth
 */
export function zipOf(entries: Readonly<Record<string, Buffer>>, claimed?: number): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Names are UTF-8.
    common.writeUInt16LE(0x800, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(claimed ?? content.length, 18)
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
  const count = Object.keys(entries).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(body.length, 12)
  return Buffer.concat([body, directory, Buffer.from('PK\x05\x06'), end])
}
