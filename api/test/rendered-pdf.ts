import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)

/** What a program that is not ours reads in a PDF. */
export interface RenderedPdf {
  /** The text of each page, in the order of reading, without white space: a line may be broken anywhere. */
  pages: readonly string[]
  title: string | null
  language: string | null
  /** The bytes of the one QR of a page, as the page is seen at 150 dpi. @throws Error when there is not one */
  scan: (page: number) => Promise<Buffer>
  close: () => Promise<void>
}

/** Dots for each point. */
const scale = 150 / 72

export async function renderPdf(bytes: Uint8Array): Promise<RenderedPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const { Title, Language } = info as { Title?: string; Language?: string }
  const pages: string[] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(bare(items.map(item => ('str' in item ? item.str : '')).join('')))
  }
  return {
    pages,
    title: Title ?? null,
    language: Language ?? null,
    scan: async page => scan(await pictureOf(await document.getPage(page))),
    close: () => task.destroy(),
  }
}

/** A text as it stands in `pages`. */
export const bare = (text: string): string => text.replaceAll(/\s/gu, '')

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function pictureOf(page: Page): Promise<ImageData> {
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  // Both are canvases as browsers have them.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas.getContext('2d').getImageData(0, 0, width, height) as unknown as ImageData
}

let isReady: Promise<unknown> | undefined

/** @throws Error when there is not one QR */
async function scan(picture: ImageData): Promise<Buffer> {
  isReady ??= readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')).then(wasmBinary =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
      fireImmediately: true,
    }),
  )
  await isReady
  const [code, ...others] = await readBarcodes(picture, { formats: ['QRCode'] })
  if (code === undefined || others.length > 0) throw new Error('There is not one QR')
  return Buffer.from(code.bytes)
}
