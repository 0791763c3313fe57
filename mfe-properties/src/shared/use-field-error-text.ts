import { isFieldErrorCode } from '@orenda/contracts/errors'
import { useTexts } from '../i18n/use-texts.ts'

/** Says what is wrong with a field: its message is a code of the contract. */
export function useFieldErrorText(): (message: string | undefined) => string | undefined {
  const t = useTexts()
  return message => (isFieldErrorCode(message) ? t(`common:validation.${message}`) : undefined)
}
