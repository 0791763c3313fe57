import type { BankMapping, BankSource } from './bank-file.ts'
import { foldText } from './fold-text.ts'

/**
 * The statement of one bank, by the names of its columns. A name that ends in `*` is the beginning of one. The
 * names are those of exported statements; how their letters are written does not matter (`foldText`).
 */
export interface BankDialect {
  source: BankSource
  /** Columns that together tell the statement of this bank from others. */
  signature: readonly string[]
  columns: {
    date: string
    amount?: string
    debit?: string
    credit?: string
    text: string
    sender?: string
    iban?: string
    currency?: string
    /** The landlord's own account. */
    account?: string
    /** An operation that did not take place is no payment. */
    status?: string
    /** Says whether the amount came in or went out. */
    direction?: string
  }
  /** The currency where no column has it. */
  currency?: string
}

const privatbank: BankDialect = {
  source: 'privatbank',
  signature: ['Дата', 'Опис операції', 'Сума в валюті картки', 'Валюта картки'],
  columns: {
    date: 'Дата',
    amount: 'Сума в валюті картки',
    text: 'Опис операції',
    currency: 'Валюта картки',
    account: 'Картка',
  },
}

const monobank: BankDialect = {
  source: 'monobank',
  signature: ['Дата i час операції', 'Деталі операції', 'MCC', 'Сума в валюті картки*'],
  columns: {
    date: 'Дата i час операції',
    // The currency stands in brackets in the name.
    amount: 'Сума в валюті картки*',
    text: 'Деталі операції',
  },
}

const pumb: BankDialect = {
  source: 'pumb',
  signature: ['Дата операції', 'Тип операції', 'Сума у валюті операції', 'Опис', 'Сума операції'],
  columns: { date: 'Дата операції', amount: 'Сума операції', text: 'Опис', direction: 'Тип операції' },
  currency: 'UAH',
}

const senseCard: BankDialect = {
  source: 'sense',
  signature: ['Дата і час', 'Деталі', 'Сума списання', 'Сума зарахування'],
  columns: {
    date: 'Дата і час',
    debit: 'Сума списання',
    credit: 'Сума зарахування',
    text: 'Деталі',
    status: 'Статус',
  },
  currency: 'UAH',
}

const senseBusiness: BankDialect = {
  source: 'sense',
  signature: ['Наш IBAN', 'Операція', 'Найменування контрагента', 'Призначення платежу', 'Сума'],
  columns: {
    date: 'Дата проведення',
    amount: 'Сума',
    text: 'Призначення платежу',
    sender: 'Найменування контрагента',
    iban: 'IBAN',
    currency: 'Валюта',
    account: 'Наш IBAN',
    direction: 'Операція',
  },
}

/** Ukrsibbank and ProCredit Bank export under one header. */
const ukrsib: BankDialect = {
  source: 'ukrsib',
  signature: ['Рахунок', 'Дата операції', 'Рахунок кореспондента', 'Дебет', 'Кредит', 'Призначення платежу'],
  columns: {
    date: 'Дата операції',
    debit: 'Дебет',
    credit: 'Кредит',
    text: 'Призначення платежу',
    sender: 'Кореспондент',
    iban: 'Рахунок кореспондента',
    currency: 'Валюта',
    account: 'Рахунок',
  },
}

const dialects = [privatbank, monobank, pumb, senseCard, senseBusiness, ukrsib].map(dialect => ({
  dialect,
  signature: dialect.signature.map(matcher),
}))

/** The code of ProCredit Bank among the banks of Ukraine. */
const procreditCode = '320984'
const codeColumn = matcher('МФО')

function matcher(name: string): (folded: string) => boolean {
  if (!name.endsWith('*')) {
    const wanted = foldText(name)
    return folded => folded === wanted
  }
  const begin = foldText(name.slice(0, -1))
  return folded => folded.startsWith(begin)
}

/** The dialect of a row of titles. */
export function dialectOf(titles: readonly string[]): BankDialect | null {
  const folded = titles.map(foldText)
  const found = dialects.find(({ signature }) => signature.every(matches => folded.some(matches)))
  return found?.dialect ?? null
}

/** @param sample the cells of the first operation */
export function sourceOf(
  { source }: BankDialect,
  titles: readonly string[],
  sample: readonly string[],
): BankSource {
  const code = titles.findIndex(title => codeColumn(foldText(title)))
  return source === 'ukrsib' && sample[code] === procreditCode ? 'procredit' : source
}

/** The column with a name of a dialect, as the file writes it. */
export function columnNamed(titles: readonly string[], name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const matches = matcher(name)
  return titles.find(title => matches(foldText(title)))
}

/** The mapping of a dialect in the names of this file; null when a needed column is not there. */
export function mappingOf({ columns }: BankDialect, titles: readonly string[]): BankMapping | null {
  const named = (name: string | undefined) => columnNamed(titles, name)
  const [date, text, amount, debit, credit] = [
    named(columns.date),
    named(columns.text),
    named(columns.amount),
    named(columns.debit),
    named(columns.credit),
  ]
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined)
  if (date === undefined || text === undefined || !hasAmount) return null
  const optional = {
    amount,
    debit,
    credit,
    sender: named(columns.sender),
    iban: named(columns.iban),
    currency: named(columns.currency),
  }
  const there = Object.entries(optional).filter(([, name]) => name !== undefined)
  return { date, text, ...Object.fromEntries(there) }
}
