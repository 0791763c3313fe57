import { documentOf } from './sample-files.ts'
import { unzip } from './unzip.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A `.docx` with paragraphs, each written in pieces as Word leaves them after an edit. */
export function wordWith(paragraphs: readonly (readonly string[])[], header?: string): Buffer {
  const text = (pieces: readonly string[]) =>
    `<w:p>${pieces.map(piece => `<w:r><w:t xml:space="preserve">${piece}</w:t></w:r>`).join('')}</w:p>`
  return documentOf({
    'word/document.xml': Buffer.from(
      `<w:document xmlns:w="${main}"><w:body>${paragraphs.map(text).join('')}</w:body></w:document>`,
    ),
    ...(header !== undefined && {
      'word/header1.xml': Buffer.from(`<w:hdr xmlns:w="${main}">${text([header])}</w:hdr>`),
    }),
  })
}

/** The words of a part of a `.docx`, a paragraph a line. */
export async function wordText(bytes: Buffer, part = 'word/document.xml'): Promise<string> {
  const xml = String((await unzip(bytes)).get(part))
  return xml
    .split('</w:p>')
    .map(paragraph =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)</g)].map(([, words]) => words).join(''),
    )
    .filter(line => line !== '')
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}
