import { isFieldErrorCode } from '@orenda/contracts/errors'
import { ApiError } from '@orenda/shared-ui/api'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Errors appear on submit and disappear when their field is edited (specification 5). */
export const formModes = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const

/** Gives the focus to the first field of a page for typing, once. @param name undefined where there is no form yet */
export function useFirstFocus<Values extends FieldValues, Output>(
  { setFocus }: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values> | undefined,
): void {
  useEffect(() => {
    if (name !== undefined) setFocus(name)
  }, [setFocus, name])
}

/** Connects an input with the form. */
export const inputOf = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
) => form.register(name, { onChange: () => form.clearErrors(name) })

/**
 * Shows an API response's errors at their fields and focuses the first.
 * @returns whether there were any
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

/** Returns the text of a field's error, as worded in specification 5 where it has one. */
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
