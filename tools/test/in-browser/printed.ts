import { expect, type Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** A printed page: its lines from the top, each from left to right. */
export type Sheet = readonly string[]

interface Paper {
  landscape?: boolean
}

/** Tolerance for rounding, in points: a fraction of a millimetre. */
const rounding = 1

/**
 * The page printed on A4, as lines of text read from the browser's PDF. Fails where text is outside
 * of the paper. Each kind of space becomes a plain space.
 */
export async function printed(page: Page, { landscape = false }: Paper = {}): Promise<Sheet[]> {
  const margin = '12mm'
  const file = await page.pdf({
    format: 'A4',
    landscape,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  const sheets = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => readSheet(await document.getPage(at + 1))),
  )
  await document.loadingTask.destroy()
  expect(
    sheets.flatMap(({ beyond }) => beyond),
    'words beyond the paper',
  ).toEqual([])
  return sheets.map(({ lines }) => lines)
}

type SheetSource = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

interface Words {
  text: string
  left: number
  right: number
  /** Baseline, measured from the bottom of the page. */
  base: number
}

async function readSheet(sheet: SheetSource): Promise<{ lines: string[]; beyond: string[] }> {
  const { width, height } = sheet.getViewport({ scale: 1 })
  const { items } = await sheet.getTextContent()
  const words = items.flatMap((item): Words[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, base] = [Number(item.transform[4]), Number(item.transform[5])]
    return [{ text: item.str, left, right: left + item.width, base }]
  })
  const isBeyond = ({ left, right, base }: Words) =>
    left < -rounding || right > width + rounding || base < 0 || base > height
  return { lines: linesOf(words), beyond: words.filter(isBeyond).map(({ text }) => text) }
}

/** Words whose baselines differ by at most so many points are on one line. */
const sameLine = 3

function linesOf(words: readonly Words[]): string[] {
  const lines: Words[][] = []
  for (const word of words.toSorted((one, other) => other.base - one.base)) {
    const line = lines.at(-1)
    if (line?.[0] && Math.abs(line[0].base - word.base) < sameLine) line.push(word)
    else lines.push([word])
  }
  return lines.map(line =>
    line
      .toSorted((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
