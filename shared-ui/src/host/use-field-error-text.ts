import { isFieldErrorCode } from '@orenda/contracts/errors'
import { useCommonTexts } from './use-common-texts.ts'

/** Says what is wrong with a field: its message is a code of the contract. */
export function useFieldErrorText(): (message: string | undefined) => string | undefined {
  const t = useCommonTexts()
  return message => (isFieldErrorCode(message) ? t(`validation.${message}`) : undefined)
}
