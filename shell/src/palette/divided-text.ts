import type { Language } from '@orenda/contracts/languages'
import { searchKey } from '@orenda/contracts/rules/search-key'
import type { Command } from './commands.ts'
import { aroundAmount } from './typed-amount.ts'
import type { TypedEntry } from './typed-entry.ts'

/** What was typed, divided. */
interface Divided {
  /** The words of actions. */
  action: string
  /** What a record is looked for by. */
  record: string
  /** Both, without an amount and a note. */
  words: string
  /** How much is to be entered, and what stands after it; null without words of an action. */
  entry: TypedEntry | null
}

/**
 * Divides what was typed into the words of actions, those of a record, and an amount with a note: `платіж гнат` asks
 * for a payment of Гнатюк, `тарас заплатив 12 000,50 грн за грудень` for one of Тарас.
 * One word alone is looked for in both. Without a name before the amount, it stands after it.
 */
export function dividedText(text: string, commands: readonly Command[], language: Language): Divided {
  const labels = commands
    .filter(({ of }) => of !== undefined)
    .map(command => searchKey(`${command.label[language]} ${command.words?.[language] ?? ''}`))
  const isOfAction = (word: string) => {
    const key = searchKey(word)
    return key.length > 3 && labels.some(label => label.includes(key))
  }
  const { before, sum, after } = aroundAmount(text, language)
  const isFirst = before.some(isOfAction)
  const action = (isFirst ? before : after).filter(isOfAction)
  // Digits that are no amount are nobody's name.
  const names = before.filter(word => !isOfAction(word) && (sum !== null || isName(word)))
  const rest = isFirst ? after : after.filter(word => !isOfAction(word))
  if (action.length === 0 || (names.length === 0 && sum === null))
    return { action: text, record: text, words: text, entry: null }
  const hasName = names.some(isName)
  const record = hasName ? names : [...names, ...rest]
  return {
    action: action.join(' '),
    // An amount alone may be that of a payment.
    record: record.length > 0 ? record.join(' ') : (sum?.figure ?? ''),
    words: sum === null ? text : [...action, ...record].join(' '),
    entry: sum && { amount: sum.amount, currency: sum.currency, note: hasName ? rest.join(' ') : '' },
  }
}

const isName = (word: string): boolean => /\p{L}/u.test(word)
