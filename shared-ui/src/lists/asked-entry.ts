import { asked } from './asked.ts'

/** Parts of an address that say more of a new entry; a command of the palette fills them. */
const names = { amount: 'amount', note: 'note' } as const

/** What an address says of a new entry: an amount above zero, and a note. */
export interface AskedEntry {
  amount?: number
  note?: string
}

export function askedEntry(query: URLSearchParams): AskedEntry {
  const amount = Number(query.get(names.amount))
  const note = query.get(names.note)
  return { ...(amount > 0 && { amount }), ...(note && { note }) }
}

/** The same address without what opens a form and fills it, so that going back shows only the page. */
export function withoutAsked(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of [...Object.values(asked), ...Object.values(names)]) rest.delete(name)
  return rest
}
