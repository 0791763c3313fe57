import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from '@orenda/shared-ui/forms'
import { useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type Options<Values extends FieldValues, Body extends object> = Pick<
  CheckedFormOptions<Values, Body>,
  'schema' | 'values' | 'focus' | 'onSubmit'
>

/**
 * A form for guests. Errors appear on submit and disappear when their field is edited; some are worded as in
 * specification 5.
 */
export function useAuthForm<Values extends FieldValues, Body extends object>(
  options: Options<Values, Body>,
): CheckedForm<Values, Body> {
  const { t } = useTranslation('shell')
  const wordsOf = (name: string, code: string) => {
    switch (`${name.replace('newPassword', 'password')} ${code}`) {
      case 'name required':
        return t('validation.nameRequired')
      case 'email required':
        return t('validation.emailRequired')
      case 'email invalid_format':
        return t('validation.emailFormat')
      case 'password required':
        return t('validation.passwordRequired')
      case 'password too_short':
        return t('validation.passwordTooShort')
      case 'password too_long':
        return t('validation.passwordTooLong')
      case 'phone invalid_format':
        return t('validation.phoneFormat')
      default:
        return undefined
    }
  }
  return useCheckedForm({ ...options, needs: {}, checksOnSubmit: true, wordsOf })
}

/** Gives the focus to the first field of a page for typing, once. @param name undefined where there is no form yet */
export function useFirstFocus<Values extends FieldValues, Body extends object>(
  { library: { setFocus } }: CheckedForm<Values, Body>,
  name: FieldPath<Values> | undefined,
): void {
  useEffect(() => {
    if (name !== undefined) setFocus(name)
  }, [setFocus, name])
}
