import { isErrorCode } from '@orenda/contracts/errors'
import { useTexts } from '../i18n/texts.ts'

/**
 * The words of specification 5 for the errors of a form's fields, as `wordsOf` of the form. An API
 * error with its own code, e.g. INCORRECT_PASSWORD, can be shown under a field too.
 */
export function useErrorWords(): (name: string, code: string) => string | undefined {
  const t = useTexts()
  return (name, code) => {
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
        return isErrorCode(code) ? t(`common:errors.${code}`) : undefined
    }
  }
}
