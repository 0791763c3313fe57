import { isErrorCode, isFieldErrorCode } from '@orenda/contracts/errors'
import { type CheckedForm, type FieldBinding } from '@orenda/shared-ui/forms'
import { useTexts } from '../i18n/texts.ts'

/**
 * Binds a form's fields to the messages of specification 5. An API error with its own code, e.g.
 * INCORRECT_PASSWORD, can be shown under a field too.
 */
export function useWordedField<Values extends Record<string, string>>({
  field,
  library,
}: Pick<CheckedForm<Values>, 'field' | 'library'>): (name: keyof Values & string) => FieldBinding {
  const t = useTexts()
  const wordsOf = (name: string, code: string): string => {
    switch (`${name} ${code}`) {
      case 'name required':
        return t('profile.wrong.nameRequired')
      case 'email required':
        return t('profile.wrong.emailRequired')
      case 'email invalid_format':
        return t('profile.wrong.emailFormat')
      case 'phone invalid_format':
        return t('profile.wrong.phoneFormat')
      case 'password required':
      case 'currentPassword required':
        return t('profile.wrong.currentPassword')
      case 'newPassword required':
        return t('profile.wrong.newPassword')
      case 'newPassword too_short':
        return t('profile.wrong.passwordShort')
      case 'newPassword too_long':
        return t('profile.wrong.passwordLong')
      case 'confirmation required':
        return t('profile.wrong.confirmation')
      case 'confirmation mismatch':
        return t('profile.wrong.mismatch')
      case 'code required':
        return t('profile.wrong.codeRequired')
      case 'code invalid_value':
        return t('profile.wrong.code')
      default:
        if (isErrorCode(code)) return t(`common:errors.${code}`)
        return t(`common:validation.${isFieldErrorCode(code) ? code : 'invalid_value'}`)
    }
  }
  return name => {
    const found: unknown = library.formState.errors[name]?.message
    if (typeof found !== 'string') return { ...field(name), error: undefined }
    // An empty value counts as missing, not as too short.
    const code = found === 'too_short' && String(library.getValues()[name]) === '' ? 'required' : found
    return { ...field(name), error: wordsOf(name, code) }
  }
}
