import type { Locator } from '@orenda/tools/page-test'

/** `−27 500,00 ₴` in hundredths, or a number of days; the first one in a text. */
export function amountIn(text: string): number {
  const [found = ''] =
    /[-−]?\d[\d\u00a0\u202f]*,\d\d/.exec(text) ??
    /\d+(?=\s(?:день|дні|днів|дня))/.exec(text) ??
    /^\d+$/.exec(text) ??
    []
  return Number(found.replaceAll(/[\s,]/g, '').replace('−', '-'))
}

export const amountsOf = async (rows: Locator) => (await rows.allInnerTexts()).map(amountIn)
