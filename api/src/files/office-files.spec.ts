import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ZipFile } from 'yazl'
import { compoundOf, documentOf, sampleFiles, textParts, wordText, zipOf } from '../../test/sample-files.ts'
import { runs } from '../../test/scope.ts'
import { refusalOf } from './content-check.ts'
import type { Refusal } from './refusal.ts'

// Tests documents with active content, and those that cannot be checked.

let folder: string
beforeAll(async () => {
  folder = join(inject('runFolder'), `office-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { recursive: true })
})

async function looked(extension: 'doc' | 'docx', content: Buffer): Promise<Refusal | null> {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return refusalOf(extension, path)
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships'
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A list of relationships: type, target, and whether it is external. */
const relations = (...list: readonly (readonly [type: string, target: string, mode?: string])[]) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(
        ([type, target, mode], at) =>
          `<Relationship Id="rId${at}" Type="${escaped(type)}" Target="${escaped(target)}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
      )
      .join('')}</Relationships>`,
  )
const types = (...list: readonly string[]) =>
  Buffer.from(
    (textParts['[Content_Types].xml'] ?? '')
      .toString()
      .replace(
        '</Types>',
        `${list.map(type => `<Default Extension="bin" ContentType="${type}"/>`).join('')}</Types>`,
      ),
  )

const plainParts: Record<string, Buffer> = {
  'word/_rels/document.xml.rels': relations(
    [`${office}/styles`, 'styles.xml'],
    [`${office}/image`, 'media/image1.png'],
    [`${office}/hyperlink`, 'https://example.com/?a=1&b=2', 'External'],
    [`${office}/hyperlink`, 'mailto:landlord@example.com', 'External'],
    [`${office}/customXml`, '../customXml/item1.xml'],
    [`${microsoft}/stylesWithEffects`, 'stylesWithEffects.xml'],
  ),
  'word/styles.xml': Buffer.from('<w:styles xmlns:w="x"/>'),
  'word/settings.xml': Buffer.from('<w:settings xmlns:w="x"/>'),
  'word/_rels/settings.xml.rels': relations(),
  'word/media/image1.png': sampleFiles.png?.(3000) ?? Buffer.of(),
  'word/theme/theme1.xml': Buffer.from('<a:theme xmlns:a="x"/>'),
  'word/fonts/font1.odttf': Buffer.alloc(500, 7),
  'word/printerSettings/printerSettings1.bin': Buffer.alloc(300, 1),
  'customXml/item1.xml': Buffer.from('<b:Sources xmlns:b="x"/>'),
  'docProps/app.xml': Buffer.from('<Properties/>'),
  'docProps/thumbnail.jpeg': sampleFiles.jpg?.() ?? Buffer.of(),
  'word/empty.xml': Buffer.of(),
}

describe('a .docx', () => {
  it('of a usual program is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(Object.entries(plainParts)), async parts => {
        expect(await looked('docx', documentOf(Object.fromEntries(parts)))).toBeNull()
      }),
      { numRuns: 30 },
    )
    const zip = new ZipFile()
    for (const [name, content] of Object.entries({ ...textParts, ...plainParts }))
      zip.addBuffer(content, name)
    // Text compresses well.
    const words = Array.from(
      { length: 50_000 },
      (_none, at) => `<w:p><w:r><w:t>слово ${at}</w:t></w:r></w:p>`,
    )
    zip.addBuffer(Buffer.from(words.join('')), 'word/long.xml')
    zip.end()
    expect(await looked('docx', await buffer(zip.outputStream))).toBeNull()
  })

  const part = Buffer.from('x')
  const ole = compoundOf([{ name: 'VBA' }])
  const settings = 'word/_rels/settings.xml.rels'
  const relation = (type: string, target: string, mode?: string) => ({
    'word/_rels/document.xml.rels': relations([type, target, mode ?? '']),
  })
  const asUtf16 = (bytes: Buffer) =>
    Buffer.concat([
      Buffer.from('fffe', 'hex'),
      Buffer.from(bytes.toString().replace('UTF-8', 'UTF-16'), 'utf16le'),
    ])

  const hostile: [string, Refusal, Record<string, Buffer>][] = [
    ['macros', 'macros', { 'word/vbaProject.bin': part }],
    ['macros in a folder of their own', 'macros', { 'x/VBAPROJECT.BIN': part }],
    ['data of macros', 'macros', { 'word/vbaData.xml': part }],
    [
      'macros by content type',
      'macros',
      { '[Content_Types].xml': types('application/vnd.ms-office.vbaProject') },
    ],
    [
      'a main part with macros',
      'macros',
      { '[Content_Types].xml': types('application/vnd.ms-word.document.macroEnabled.main+xml') },
    ],
    [
      'macros by a content type in references',
      'macros',
      { '[Content_Types].xml': types('application/vnd.ms-office.v&#x62;aProject') },
    ],
    [
      'macros by content type in UTF-16',
      'macros',
      { '[Content_Types].xml': asUtf16(types('application/vnd.ms-office.vbaProject')) },
    ],
    ['macros by relationship', 'macros', relation(`${microsoft}/vbaProject`, 'media/image1.png')],
    ['macros by relationship of the data', 'macros', relation(`${microsoft}/wordVbaData`, 'a.xml')],
    ['keys that call macros', 'macros', relation(`${microsoft}/keyMapCustomizations`, 'customizations.xml')],
    [
      'a ribbon that calls macros',
      'macros',
      { '_rels/.rels': relations([`${microsoft}/ui/extensibility`, 'customUI/customUI.xml']) },
    ],
    ['an object', 'embedded_objects', { 'word/embeddings/oleObject1.bin': part }],
    ['a workbook of a chart', 'embedded_objects', { 'word/embeddings/Workbook1.xlsx': part }],
    ['an object elsewhere', 'embedded_objects', { 'word/oleObject7.bin': part }],
    ['an object by relationship', 'embedded_objects', relation(`${office}/oleObject`, 'media/image1.png')],
    ['one of the strict kind', 'embedded_objects', relation(`${strict}/oleObject`, 'media/image1.png')],
    ['a package', 'embedded_objects', relation(`${office}/package`, 'media/image1.png')],
    ['a control', 'embedded_objects', relation(`${office}/control`, 'a.xml')],
    ['text of another kind', 'embedded_objects', relation(`${office}/aFChunk`, 'a.xml')],
    [
      'an object by content type',
      'embedded_objects',
      { '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.oleObject') },
    ],
    ['an object that is called a picture', 'embedded_objects', { 'word/media/image9.png': ole }],
    [
      'a program that is called a font',
      'embedded_objects',
      { 'word/fonts/f.odttf': Buffer.from('MZ\x90\0') },
    ],
    ['an archive that is called XML', 'embedded_objects', { 'word/a.xml': zipOf({ a: part }) }],
    ['an archive', 'embedded_objects', { 'word/a.zip': part }],
    ['a page', 'embedded_objects', { 'word/afchunk.mht': part }],
    [
      'a template from elsewhere',
      'external_content',
      { [settings]: relations([`${office}/attachedTemplate`, 'https://example.com/a.dotm', 'External']) },
    ],
    [
      'a template on a share, in other letters',
      'external_content',
      { [settings]: relations([`${office}/attachedTemplate`, '\\\\198.51.100.1\\a', 'EXTERNAL']) },
    ],
    [
      'a template that says nothing',
      'external_content',
      { [settings]: relations([`${office}/attachedTemplate`, 'a']) },
    ],
    [
      'a picture from elsewhere',
      'external_content',
      relation(`${office}/image`, 'https://example.com/a.png', 'External'),
    ],
    [
      'one that does not say so',
      'external_content',
      relation(`${office}/image`, 'https://example.com/a.png'),
    ],
    [
      'a file of this machine',
      'external_content',
      relation(`${office}/image`, 'file:///etc/passwd', 'External'),
    ],
    [
      'letters from a database',
      'external_content',
      { [settings]: relations([`${office}/mailMergeSource`, 'file:///a.mdb', 'External']) },
    ],
    ['a document type', 'broken_archive', { [settings]: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a/>') }],
    [
      'relationships in another encoding',
      'broken_archive',
      { [settings]: Buffer.from('<?xml version="1.0" encoding="UTF-7"?><a/>') },
    ],
    ['relationships that are no XML', 'broken_archive', { [settings]: Buffer.from('<a b=c>') }],
    ['relationships without an end', 'broken_archive', { [settings]: Buffer.alloc(1024 * 1024 + 1, ' ') }],
  ]
  it.each(hostile)('with %s is refused: %s', async (_, reason, parts) => {
    expect(await looked('docx', documentOf(parts))).toBe(reason)
    // Whatever else it contains.
    expect(await looked('docx', documentOf({ ...plainParts, ...parts }))).toBe(reason)
  })

  it.each<[string, Refusal, () => Buffer | Promise<Buffer>]>([
    ['that is encrypted', 'encrypted', () => zipOf(textParts, undefined, 0x801)],
    [
      'with a part that is there twice',
      'broken_archive',
      () => zipOf([...Object.entries(textParts), ['word/Document.xml', part]]),
    ],
    ['with parts in one place', 'broken_archive', overlapping],
    ['with a part of another name than the list says', 'broken_archive', renamed],
    ['of which far more comes out', 'broken_archive', () => packed(Buffer.alloc(20 * 1024 * 1024))],
    [
      'of which more comes out than it says',
      'broken_archive',
      async () => claiming(await packed(Buffer.alloc(20 * 1024 * 1024)), 1000),
    ],
    ['with too much in it', 'broken_archive', () => zipOf(textParts, 60 * 1024 * 1024)],
    [
      'that is an encrypted one',
      'wrong_content',
      () => compoundOf([{ name: 'EncryptedPackage', content: Buffer.alloc(4096) }]),
    ],
    [
      'without text',
      'wrong_content',
      () => zipOf({ '[Content_Types].xml': types(), 'xl/workbook.xml': part }),
    ],
  ])('%s is refused: %s', async (_, reason, make) => {
    expect(await looked('docx', await make())).toBe(reason)
  })

  it('that is cut or changed anywhere is refused or accepted, and never causes an error', async () => {
    const whole = documentOf(plainParts)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(whole.length),
        async (changes, cut) => {
          const content = Buffer.from(whole.subarray(0, changes.length === 0 ? cut : undefined))
          for (const [at, byte] of changes) content[at] = byte
          await looked('docx', content)
        },
      ),
      { numRuns: runs(60, 300) },
    )
  })

  async function packed(content: Buffer): Promise<Buffer> {
    const zip = new ZipFile()
    for (const [name, bytes] of Object.entries({ ...textParts, 'word/media/a.bmp': content }))
      zip.addBuffer(bytes, name)
    zip.end()
    return buffer(zip.outputStream)
  }

  /** Changes the length of the last entry in the directory. */
  function claiming(zip: Buffer, length: number): Buffer {
    zip.writeUInt32LE(length, zip.lastIndexOf('PK\x01\x02') + 24)
    return zip
  }

  /** The directory points to the first part twice. */
  function overlapping(): Buffer {
    const zip = documentOf({})
    zip.writeUInt32LE(0, zip.lastIndexOf('PK\x01\x02') + 42)
    return zip
  }

  function renamed(): Buffer {
    const zip = documentOf({ 'word/a.xml': part })
    zip.write('word/b.xml', zip.indexOf('word/a.xml'))
    return zip
  }
})

describe('a .doc', () => {
  it('of a usual program is accepted', async () => {
    for (const filler of [0, 3000, 300_000]) {
      const plain = [
        wordText(filler),
        { name: '1Table', content: Buffer.alloc(5000) },
        { name: '\x05SummaryInformation', content: Buffer.alloc(4096) },
        { name: '\x01CompObj' },
        { name: 'ObjectPool' },
      ]
      expect(await looked('doc', compoundOf(plain)), String(filler)).toBeNull()
    }
  })

  it.each<[string, Refusal, () => Buffer]>([
    ['with macros', 'macros', () => compoundOf([wordText(), { name: 'Macros', child: 2 }, { name: 'VBA' }])],
    ['with macros in other letters', 'macros', () => compoundOf([wordText(), { name: 'mACROS' }])],
    [
      'with a project',
      'macros',
      () => compoundOf([wordText(), { name: '_VBA_PROJECT', content: Buffer.alloc(5000) }]),
    ],
    [
      'with objects',
      'embedded_objects',
      () => compoundOf([wordText(), { name: 'ObjectPool', child: 2 }, { name: '_1' }]),
    ],
    ['with a packed file', 'embedded_objects', () => compoundOf([wordText(), { name: '\x01Ole10Native' }])],
    ['that is encrypted', 'encrypted', () => compoundOf([wordText(0, 0x100)])],
    [
      'that is a workbook',
      'wrong_content',
      () => compoundOf([{ name: 'Workbook', content: Buffer.alloc(4096) }]),
    ],
    [
      'that says the word and has no text',
      'wrong_content',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(1000),
          Buffer.from('WordDocument', 'utf16le'),
        ]),
    ],
    ['that goes round', 'wrong_content', goingRound],
    ['that is cut', 'wrong_content', () => compoundOf([wordText()]).subarray(0, 600)],
  ])('%s is refused: %s', async (_, reason, make) => {
    expect(await looked('doc', make())).toBe(reason)
  })

  it('that is cut or changed anywhere never causes an error', async () => {
    const whole = compoundOf([wordText(), { name: 'ObjectPool' }])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2500), fc.nat(255)), { maxLength: 6 }),
        fc.nat(whole.length),
        async (changes, cut) => {
          const content = Buffer.from(whole.subarray(0, changes.length === 0 ? cut : undefined))
          for (const [at, byte] of changes) content[at] = byte
          await looked('doc', content)
        },
      ),
      { numRuns: runs(60, 300) },
    )
  })

  /** The directory's only sector points to itself. */
  function goingRound(): Buffer {
    const file = compoundOf([wordText()])
    file.writeUInt32LE(1, 512 + 4)
    return file
  }
})
