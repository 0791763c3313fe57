import type { DateFormat } from '@orenda/contracts/import-kinds'
import type { BankMapping, ImportColumn } from '@orenda/contracts/imports'

/** What a column may mean, in the order of the choice. */
export const meanings = ['date', 'amount', 'debit', 'credit', 'text', 'sender', 'iban', 'currency'] as const
export type Meaning = (typeof meanings)[number]

/** The meaning of each column by its name. */
export type Meanings = Readonly<Record<string, Meaning>>

/** Parts of names that banks use; what is looked for first is the least likely to be mistaken. */
const signs: readonly (readonly [Meaning, RegExp])[] = [
  ['date', /дата|date/i],
  ['currency', /валюта|currency/i],
  ['debit', /дебет|спис|видат|расход|debit|money out/i],
  ['credit', /кредит|надход|зарах|поступ|приход|credit|money in/i],
  ['iban', /iban|рахунок|счёт|счет/i],
  ['sender', /від кого|от кого|контрагент|кореспондент|відправник|платник|sender|counterpart|payer/i],
  ['text', /признач|назнач|опис|комент|деталі|purpose|description|details/i],
  ['amount', /сум|amount/i],
]

/** What the columns probably mean, by their names: the first one of each meaning. */
export function guessedMeanings(columns: readonly ImportColumn[]): Meanings {
  const found: Record<string, Meaning> = {}
  for (const { name } of columns) {
    const meaning = signs.find(([, sign]) => sign.test(name))?.[0]
    if (meaning !== undefined && !Object.values(found).includes(meaning)) found[name] = meaning
  }
  const known = Object.values(found)
  // One amount, or two: with both, the single one is the balance or the like.
  const isSplit = known.includes('debit') && known.includes('credit')
  return Object.fromEntries(
    Object.entries(found).filter(([, meaning]) =>
      isSplit ? meaning !== 'amount' : meaning !== 'debit' && meaning !== 'credit',
    ),
  )
}

/** The meanings that a mapping has. */
export const meaningsOf = (mapping: BankMapping): Meanings =>
  Object.fromEntries(
    meanings.flatMap(meaning => {
      const column = mapping[meaning]
      return column === undefined ? [] : [[column, meaning]]
    }),
  )

/** The same with another meaning of a column. A meaning has one column; one amount excludes two. */
export function withMeaning(all: Meanings, column: string, meaning: Meaning | null): Meanings {
  const excluded: readonly Meaning[] =
    meaning === 'amount'
      ? ['amount', 'debit', 'credit']
      : meaning === 'debit' || meaning === 'credit'
        ? ['amount']
        : []
  const rest = Object.entries(all).filter(
    ([name, other]) => name !== column && other !== meaning && !excluded.includes(other),
  )
  return Object.fromEntries(meaning === null ? rest : [...rest, [column, meaning]])
}

/** The mapping that the API takes; null while a date or an amount is missing. */
export function mappingOf(all: Meanings, date_format: DateFormat | ''): BankMapping | null {
  const columns = Object.fromEntries(
    Object.entries(all).map(([column, meaning]) => [meaning, column]),
  ) as Partial<Record<Meaning, string>>
  const { date, amount, debit, credit } = columns
  if (date === undefined || (amount === undefined && (debit === undefined || credit === undefined)))
    return null
  return { ...columns, date, ...(date_format !== '' && { date_format }) }
}
