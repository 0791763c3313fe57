import { isFieldErrorCode } from '@orenda/contracts/errors'
import { useCommonTexts } from './use-common-texts.ts'

/** Returns the text for a field's error; the error is a code of the contract. */
export function useFieldErrorText(): (message: string | undefined) => string | undefined {
  const t = useCommonTexts()
  return message => (isFieldErrorCode(message) ? t(`validation.${message}`) : undefined)
}
