import { readFile } from 'node:fs/promises'
import { type Refusal, RefusedDocument } from './refusal.ts'

/** Sector numbers from this one on are special values ([MS-CFB] 2.1). */
const marks = 0xfffffffa
const endOfChain = 0xfffffffe
const nothing = 0xffffffff
const headerLength = 512
const entryLength = 128
/** The number of table sectors listed in the header itself. */
const inHeader = 109

/** A storage (1), a stream (2) or the root (5) of a compound file. */
interface DirectoryEntry {
  name: string
  kind: number
  /** Whether it contains entries. */
  hasChild: boolean
  start: number
  size: number
}

const storage = 1
const stream = 2

/** The meaning of an entry's name, in lower case and without a leading control character. */
const names: Record<string, Refusal> = {
  macros: 'macros',
  vba: 'macros',
  _vba_project: 'macros',
  _vba_project_cur: 'macros',
  ole10native: 'embedded_objects',
  objinfo: 'embedded_objects',
  package: 'embedded_objects',
  encryptedpackage: 'encrypted',
  encryptioninfo: 'encrypted',
}

/**
 * Inspects a document of Word 97 to 2003: whether it is valid, and has no macros and embedded objects. The
 * directory of the compound file lists both ([MS-DOC] 2.1).
 * @param path of a file of limited size
 * @throws RefusedDocument
 */
export async function inspectDoc(path: string): Promise<void> {
  const file = new CompoundFile(await readFile(path))
  const entries = file.directory()
  for (const { name, kind, hasChild } of entries) {
    const plain = name.replace(/^[^ -~]/, '').toLowerCase()
    const reason = Object.hasOwn(names, plain) ? names[plain] : undefined
    if (reason !== undefined) throw new RefusedDocument(reason)
    // Word writes an empty one into documents that never had an object.
    if (plain === 'objectpool' && kind === storage && hasChild) throw new RefusedDocument('embedded_objects')
  }
  const text = entries.find(({ name, kind }) => kind === stream && name === 'WordDocument')
  if (text === undefined) throw new RefusedDocument('wrong_content')
  // Bit `fEncrypted` of the document's header ([MS-DOC] 2.5.2).
  if (file.isLarge(text) && (file.sector(text.start).readUInt16LE(10) & 0x100) !== 0) {
    throw new RefusedDocument('encrypted')
  }
}

/** An OLE compound file ([MS-CFB]). Inconsistent files are refused. */
class CompoundFile {
  private readonly sectorSize: number
  private readonly next: readonly number[]

  constructor(private readonly bytes: Buffer) {
    const shift = bytes.length < headerLength ? 0 : bytes.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw new RefusedDocument('wrong_content')
    this.sectorSize = 1 << shift
    this.next = this.tableSectors().flatMap(number => this.numbersOf(number))
  }

  directory(): DirectoryEntry[] {
    const entries: DirectoryEntry[] = []
    for (const number of this.chain(this.bytes.readUInt32LE(48))) {
      const sector = this.sector(number)
      for (let at = 0; at < sector.length; at += entryLength) {
        const kind = sector[at + 66] ?? 0
        if (kind === 0) continue
        const length = Math.min(64, sector.readUInt16LE(at + 64))
        entries.push({
          name: sector.subarray(at, at + Math.max(0, length - 2)).toString('utf16le'),
          kind,
          hasChild: sector.readUInt32LE(at + 76) !== nothing,
          start: sector.readUInt32LE(at + 116),
          size: sector.readUInt32LE(at + 120),
        })
      }
    }
    return entries
  }

  /** Whether a stream has its own sectors; small ones share some. */
  isLarge({ size }: DirectoryEntry): boolean {
    return size >= this.bytes.readUInt32LE(56)
  }

  sector(number: number): Buffer {
    const from = (number + 1) * this.sectorSize
    const found = this.bytes.subarray(from, from + this.sectorSize)
    if (number >= marks || found.length < this.sectorSize) throw new RefusedDocument('wrong_content')
    return found
  }

  private chain(first: number): number[] {
    const numbers = new Set<number>()
    for (let number = first; number !== endOfChain; number = this.next[number] ?? nothing) {
      if (number >= marks || numbers.has(number)) throw new RefusedDocument('wrong_content')
      numbers.add(number)
    }
    return [...numbers]
  }

  /** The sectors of the table that lists the next sector of each sector. */
  private tableSectors(): number[] {
    const numbers = Array.from({ length: inHeader }, (_none, at) => this.bytes.readUInt32LE(76 + 4 * at))
    const seen = new Set<number>()
    for (let list = this.bytes.readUInt32LE(68); list < marks; ) {
      if (seen.has(list)) throw new RefusedDocument('wrong_content')
      seen.add(list)
      const more = this.numbersOf(list)
      list = more.pop() ?? nothing
      for (const number of more) numbers.push(number)
    }
    const places = numbers.filter(number => number < marks)
    if (new Set(places).size < places.length) throw new RefusedDocument('wrong_content')
    return places
  }

  private numbersOf(sector: number): number[] {
    const bytes = this.sector(sector)
    return Array.from({ length: bytes.length / 4 }, (_none, at) => bytes.readUInt32LE(4 * at))
  }
}
