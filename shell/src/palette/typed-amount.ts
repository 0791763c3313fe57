import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { Input } from '@orenda/shared-ui/ui'

/** An amount in a text. */
interface TypedAmount {
  amount: number
  /** Null where none was typed. */
  currency: Currency | null
  /** As it was typed, without a currency. */
  figure: string
  /** Where it begins in the text. */
  at: number
  /** Where what follows begins. */
  end: number
}

const currencyWords: Record<Currency, string> = {
  UAH: String.raw`₴|грн|гривень|гривен|гривн\p{L}|uah`,
  USD: String.raw`\$|usd|дол|дол+ар\p{L}*|dollars?`,
  EUR: '€|eur|євро|евро|euros?',
}

/**
 * The number of a house or a flat, which is no amount, or a number between spaces, its thousands apart or not, with
 * or without a currency.
 */
const numberPattern = new RegExp(
  String.raw`(?<=^|\s)(?:(?:кв|буд|flat|apt|№)\.?\s?\d+\p{L}?|` +
    String.raw`(?<before>[₴$€])?(?<figure>\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?|\d[\d.,]*)` +
    String.raw`(?:\s?(?<after>${Object.values(currencyWords).join('|')})\.?)?)(?=\s|$)`,
  'giu',
)

/** The words before and after the amount of a text, and the amount, if it can be entered. */
export function aroundAmount(text: string, language: Language) {
  const found = amountOf(numbersOf(text), language)
  if (found === undefined || !isSum(found, language)) return { before: wordsOf(text), sum: null, after: [] }
  return {
    before: wordsOf(text.slice(0, found.at)),
    sum: found,
    after: wordsOf(text.slice(found.end)),
  }
}

const numbersOf = (text: string): TypedAmount[] =>
  [...text.matchAll(numberPattern)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { before, figure, after } = groups
    const amount = figure === undefined ? null : Input.parseMoney(figure)
    if (figure === undefined || amount === null) return []
    return { amount, currency: currencyOf(before ?? after), figure, at: index, end: index + whole.length }
  })

function currencyOf(word: string | undefined): Currency | null {
  if (word === undefined) return null
  const is = (currency: Currency) => new RegExp(`^(?:${currencyWords[currency]})$`, 'iu').test(word)
  return (['UAH', 'USD', 'EUR'] as const).find(is) ?? null
}

/** One with a currency; otherwise the first, but one below a hundred is rather the number of a house, or of things. */
function amountOf(numbers: readonly TypedAmount[], language: Language): TypedAmount | undefined {
  const bare = numbers.filter(({ figure }) => !isTime(figure, language))
  return (
    numbers.find(({ currency }) => currency !== null) ?? bare.find(({ amount }) => amount >= 100) ?? bare[0]
  )
}

/** A year, or a day of a month; in English `15.10` is an amount. */
const isTime = (figure: string, language: Language): boolean =>
  /^20[1-4]\d$/.test(figure) ||
  (language !== 'en' && /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])(?:\.(?:20)?\d\d)?$/.test(figure))

/** Whether the form takes it: more than two decimals may be a typing error, and are not guessed at. */
const isSum = ({ amount, figure }: TypedAmount, language: Language): boolean =>
  amount > 0 && Number(amount.toFixed(2)) === amount && !Input.hasThirdDecimal(figure, language)

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(word => word !== '')
