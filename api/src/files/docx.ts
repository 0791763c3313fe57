import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { RefusedDocument } from './refusal.ts'
import { startTags, type Tag } from './xml-tags.ts'

const maxEntries = 1000
const maxBytes = 100 * 1024 * 1024
/** The maximum compression ratio of a part above a megabyte; text of documents has less than a third of it. */
const maxGrowth = 200
/** The maximum size in bytes of a content type list or a relationship list. */
const longestList = 1024 * 1024
/** The size of a local header in the archive without its name, in bytes. */
const headerLength = 30

const typesName = '[Content_Types].xml'
const ofMacros = /(^|\/)(vbaProject|vbaData)/i
const ofObjects = /(^|\/)(embeddings|activeX)\/|(^|\/)oleObject/i
/** Extensions of programs, archives that are not inspected, and documents of other programs. */
const foreign =
  /\.(zip|rar|7z|jar|doc[mx]?|dot[mx]?|xls[mxb]?|ppt[mx]?|rtf|mht|mhtml|html?|svg|exe|dll|js|vbs|ps1|bat|cmd|scr|hta|lnk)$/i

/** First bytes of other files and programs: OLE, ZIP, Windows and Linux programs, RAR, 7z. */
const foreignHeads = ['d0cf11e0a1b11ae1', '504b0304', '4d5a', '7f454c46', '526172211a07', '377abcaf271c']
const headLength = 8

/**
 * The last words of content types and relationships of active content. A part's name does not tell its type;
 * these do (ISO/IEC 29500-2, and [MS-OFFMACRO2] for macros).
 */
const macroWords =
  /macroEnabled|vbaProject|vbaData|keyMapCustomizations|attachedToolbars|ui\/(user)?extensibility/i
const objectWords =
  /oleObject|activeX|\/(package|control|aFChunk|subDocument|frame|webextension\w*|wordEmbeddings?)$/i
/** Relationships to external targets that Word does not load by itself: links that the reader has to press. */
const pressedWords = /\/hyperlink$/i
const templateWords = /\/attachedTemplate$/i

/**
 * Inspects the parts of a document (ISO/IEC 29500): whether it is valid, of limited size, and without active
 * content. Unpacks each part once and keeps none.
 * @throws RefusedDocument
 */
export async function inspectDocx(path: string): Promise<void> {
  try {
    // The library throws an error for names that leave their folder.
    const zip = await openPromise(path, { strictFileNames: true, autoClose: false })
    try {
      await inspect(zip)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw error instanceof RefusedDocument ? error : new RefusedDocument('broken_archive')
  }
}

async function inspect(zip: ZipFile): Promise<void> {
  if (zip.entryCount > maxEntries) throw new RefusedDocument('broken_archive')
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  refuseTrickyArchive(entries)
  const names = entries.map(({ fileName }) => fileName)
  if (!names.includes(typesName) || !names.some(name => name.startsWith('word/'))) {
    throw new RefusedDocument('wrong_content')
  }
  for (const name of names) {
    if (ofMacros.test(name)) throw new RefusedDocument('macros')
    if (ofObjects.test(name) || foreign.test(name)) throw new RefusedDocument('embedded_objects')
  }
  for (const entry of entries) await inspectPart(zip, entry)
}

/** Refuses archives with duplicate, overlapping or encrypted parts. */
function refuseTrickyArchive(entries: readonly Entry[]): void {
  let bytes = 0
  let end = 0
  const names = new Set<string>()
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const entry of inOrder) {
    const { fileName, fileNameLength, compressedSize, uncompressedSize, compressionMethod } = entry
    if (entry.isEncrypted()) throw new RefusedDocument('encrypted')
    bytes += uncompressedSize
    const isBomb = uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * maxGrowth
    const isKnown = compressionMethod === 0 || compressionMethod === 8
    const isTwice = names.has(fileName.toLowerCase())
    const overlaps = entry.relativeOffsetOfLocalHeader < end
    if (bytes > maxBytes || isBomb || !isKnown || isTwice || overlaps) {
      throw new RefusedDocument('broken_archive')
    }
    names.add(fileName.toLowerCase())
    end = entry.relativeOffsetOfLocalHeader + headerLength + fileNameLength + compressedSize
  }
}

async function inspectPart(zip: ZipFile, entry: Entry): Promise<void> {
  const { fileName, fileNameRaw, uncompressedSize } = entry
  // Some readers use the central directory, others the local headers, so both must agree.
  const header = await zip.readLocalFileHeaderPromise(entry)
  if (!header.fileName.equals(fileNameRaw)) throw new RefusedDocument('broken_archive')
  const isTypes = fileName.toLowerCase() === typesName.toLowerCase()
  const isRelations = /\.rels$/i.test(fileName)
  const isList = isTypes || isRelations
  if (isList && uncompressedSize > longestList) throw new RefusedDocument('broken_archive')
  // Fails when the size differs from the directory.
  const content = await read(await zip.openReadStreamPromise(entry), isList ? longestList : headLength)
  const head = content.subarray(0, headLength).toString('hex')
  if (foreignHeads.some(foreign => head.startsWith(foreign))) throw new RefusedDocument('embedded_objects')
  if (isTypes) for (const tag of startTags(content)) inspectType(tag)
  if (isRelations) for (const tag of startTags(content)) inspectRelation(tag)
}

/** Reads a stream to its end and returns its first bytes. */
async function read(stream: Readable, kept: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let left = kept
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (left > 0) chunks.push(chunk.subarray(0, left))
    left -= chunk.length
  }
  return Buffer.concat(chunks)
}

function inspectType({ attributes }: Tag): void {
  const type = attributes.get('ContentType') ?? ''
  if (macroWords.test(type)) throw new RefusedDocument('macros')
  if (objectWords.test(type)) throw new RefusedDocument('embedded_objects')
}

function inspectRelation({ name, attributes }: Tag): void {
  if (name !== 'Relationship') return
  const type = (attributes.get('Type') ?? '').trim()
  if (macroWords.test(type)) throw new RefusedDocument('macros')
  if (objectWords.test(type)) throw new RefusedDocument('embedded_objects')
  const target = (attributes.get('Target') ?? '').trim()
  const isOutside =
    attributes.get('TargetMode')?.trim().toLowerCase() === 'external' ||
    /^([a-z][\w+.-]*:|\\\\|\/\/)/i.test(target)
  if ((isOutside && !pressedWords.test(type)) || templateWords.test(type)) {
    throw new RefusedDocument('external_content')
  }
}
