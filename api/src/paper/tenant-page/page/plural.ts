import type { Language } from '@orenda/contracts/languages'
import { localeOf } from '@orenda/contracts/written'

type Forms = Readonly<Record<'one' | 'few' | 'many' | 'other', string>>

/** A count with its word: `1 день`, `2 дні`, `5 днів`. */
export function plural(language: Language, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(localeOf(language))
  return count => {
    const form = rules.select(count)
    return `${count} ${form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other}`
  }
}
