import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import { move } from 'piscina'
import { fontFamily, pageDefinition } from './page-definition.ts'
import type { PaperDocument } from './paper-document.ts'
import { tagTexts } from './tag-texts.ts'

// Runs in a worker thread: layout takes up to seconds, in which the process answers nobody. It knows no database.

const { resolve } = createRequire(import.meta.url)
/** The typeface of the screens, whole: with Cyrillic letters and the sign of the hryvnia. */
const normal = resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf')
const bold = resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf')

pdfmake.setFonts({ [fontFamily]: { normal, bold, italics: normal, bolditalics: bold } })
// A document is data of landlords: it reads nothing but the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => path === normal || path === bold)

tagTexts(pdfmake)

/** @returns the bytes of the PDF */
export default async function draw(document: PaperDocument): Promise<unknown> {
  const bytes = new Uint8Array(await pdfmake.createPdf(pageDefinition(document)).getBuffer())
  return move(bytes)
}
