/** What stands for no amount. */
const nothing = /^[-—–−]*$/
const currencyWords = /(?:грн|гривень|гривні|uah|usd|eur|дол|євро|евро|руб)\.?|[₴$€]/gi
const minusSigns = /[−–—‐‑‒﹣－]/g

/**
 * An amount as banks write it: `1 234,50 грн`, `−1234.50`, `(12,00)`, `1,234.50`.
 * @returns a decimal text with two digits such as `-1234.50`; `blank` for none (`—`), `wrong` for anything else,
 * also for one that can be read in two ways (`1,234`)
 */
export function readAmount(cell: string | number): { amount: string } | 'blank' | 'wrong' {
  if (typeof cell === 'number') return ofNumber(cell)
  const text = cell
    .normalize('NFKC')
    .replace(currencyWords, '')
    .replace(/[\s'’]/g, '')
    .replace(minusSigns, '-')
  if (nothing.test(text)) return 'blank'
  const [, open, before, digits = '', after, close] = /^(\()?([-+]?)([\d.,]+)(-?)(\))?$/.exec(text) ?? []
  const isBracketed = open !== undefined && close !== undefined
  const signs = Number(before === '-') + Number(after === '-') + Number(isBracketed)
  if ((open === undefined) !== (close === undefined) || signs > 1) return 'wrong'
  const plain = withPoint(digits)
  if (plain === null) return 'wrong'
  const [whole = '', fraction = ''] = plain.split('.')
  const amount = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}`
  return { amount: signs === 1 && /[1-9]/.test(amount) ? `-${amount}` : amount }
}

/** Spreadsheets keep numbers as binary floats: 0.1 + 0.2 is thirty hundredths. */
function ofNumber(value: number): ReturnType<typeof readAmount> {
  const hundredths = Math.round(value * 100)
  const isMoney = Math.abs(value * 100 - hundredths) < 1e-4 && Number.isSafeInteger(hundredths)
  if (!isMoney) return 'wrong'
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return { amount: `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** Digits with a point for the decimals, or null. The separator of thousands divides groups of three. */
function withPoint(digits: string): string | null {
  if (!/\d/.test(digits)) return null
  if (/^\d*$/.test(digits)) return digits
  const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const thousands = decimal === '.' ? ',' : '.'
  const parts = digits.split(decimal)
  if (parts.length > 2) {
    // Several of one kind divide thousands, and there are no decimals.
    return digits.includes(thousands) ? null : grouped(digits, decimal)
  }
  const [whole = '', fraction = ''] = parts
  const plain = whole.includes(thousands) ? grouped(whole, thousands) : whole
  return plain === null || !/^\d{0,2}$/.test(fraction) ? null : `${plain || '0'}.${fraction}`
}

function grouped(digits: string, separator: string): string | null {
  const [first = '', ...groups] = digits.split(separator)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every(group => /^\d{3}$/.test(group))
  return isGrouped ? first + groups.join('') : null
}
