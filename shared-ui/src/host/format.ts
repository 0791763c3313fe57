import { type Format, formatFor } from '@orenda/contracts/format'
import { useLanguage } from './language.ts'

export { type Format, formatFor, localeOf } from '@orenda/contracts/format'

/** Money, numbers and dates in the language of the interface. */
export const useFormat = (): Format => formatFor(useLanguage())
