import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Field, type FieldProps, Input } from '@orenda/shared-ui/ui'
import { useBound } from './bound-fields.tsx'
import type { FieldBinding } from './use-checked-form.ts'

interface PasswordFieldProps extends FieldBinding, Pick<FieldProps, 'hint'> {
  label: string
  /** Whether it is the present password or a new one; password managers use this. */
  kind: 'current-password' | 'new-password'
  isOptional?: boolean
}

/** A password field; the person can show the password. */
export function PasswordField({ kind, ...props }: PasswordFieldProps) {
  const t = useCommonTexts()
  const { field, control } = useBound(props)
  return (
    <Field {...field}>
      <Input.Password
        autoComplete={kind}
        // A form may have several.
        showLabel={`${t('actions.showPassword')}: ${props.label}`}
        hideLabel={`${t('actions.hidePassword')}: ${props.label}`}
        {...control}
      />
    </Field>
  )
}
