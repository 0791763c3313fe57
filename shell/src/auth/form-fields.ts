import { isFieldErrorCode } from '@orenda/contracts/errors'
import { ApiError } from '@orenda/shared-ui/api'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Errors come when the form is sent and go when their field is edited (specification 5). */
export const formModes = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const

/** What connects an input with its form. */
export const inputOf = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
) => form.register(name, { onChange: () => form.clearErrors(name) })

/**
 * Puts the fields' errors of an API answer to their fields and focuses the first.
 * @returns whether there was any
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const names = Object.keys(form.getValues())
  const known = error.details.filter(({ path }) => names.includes(path))
  for (const [index, { path, code }] of known.entries()) {
    form.setError(path as FieldPath<Values>, { message: code }, { shouldFocus: index === 0 })
  }
  return known.length > 0
}

/** Gives the text of a field's error; where specification 5 words it, in its words. */
export function useFieldError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): (name: FieldPath<Values>) => { error?: string } {
  const { t } = useTranslation(['shell', 'common'])
  const { errors } = form.formState
  return name => {
    const code = (errors[name] as { message?: string } | undefined)?.message
    if (code === undefined) return {}
    const isBlank = String(form.getValues(name) ?? '').trim() === ''
    return { error: textOf(name, isBlank ? 'required' : code) }
  }

  function textOf(name: string, code: string): string {
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
        return t(`common:validation.${isFieldErrorCode(code) ? code : 'invalid_value'}`)
    }
  }
}
