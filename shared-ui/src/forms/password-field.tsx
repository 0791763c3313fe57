import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Field, type FieldProps, Input } from '@orenda/shared-ui/ui'
import { useBound } from './bound-fields.tsx'
import type { FieldBinding } from './use-checked-form.ts'

interface PasswordFieldProps extends FieldBinding, Pick<FieldProps, 'hint'> {
  label: string
  /** Whether it is one that is known already, or one that is being chosen: a password manager asks for it. */
  kind: 'current-password' | 'new-password'
}

/** A password, hidden until the person wants to see it. */
export function PasswordField({ kind, ...props }: PasswordFieldProps) {
  const t = useCommonTexts()
  const { field, control } = useBound(props)
  return (
    <Field {...field}>
      <Input.Password
        autoComplete={kind}
        // Several may stand in one form.
        showLabel={`${t('actions.showPassword')}: ${props.label}`}
        hideLabel={`${t('actions.hidePassword')}: ${props.label}`}
        {...control}
      />
    </Field>
  )
}
