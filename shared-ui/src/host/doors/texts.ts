// Texts, numbers and dates in the language of the interface.

export { appTexts } from '../app-texts.ts'
export { type Format, useFormat } from '../format.ts'
export { i18n, useLanguage } from '../language.ts'
export { describeError } from '../notices.ts'
export { today } from '../today.ts'
export { useCommonTexts } from '../use-common-texts.ts'
export { useFieldErrorText } from '../use-field-error-text.ts'
