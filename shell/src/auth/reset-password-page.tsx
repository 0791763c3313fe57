import { type Message, resetPasswordSchema } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { PasswordField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath, useSearchParams } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'
import { useAuthForm, useFirstFocus } from './use-auth-form.ts'

const formSchema = resetPasswordSchema.pick({ newPassword: true })

export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')

  if (state === 'done') return <Done />
  if (state === 'refused' || !token) return <InvalidLink />
  return <NewPassword token={token} onEnd={setState} />
}

function NewPassword({ token, onEnd }: { token: string; onEnd: (state: 'done' | 'refused') => void }) {
  const { t } = useTranslation(['shell', 'common'])

  const form = useAuthForm({
    schema: formSchema,
    values: { newPassword: '' },
    focus: 'newPassword',
    onSubmit: async ({ newPassword }) => {
      try {
        await api.post<Message>('auth/reset-password', { token, newPassword })
        onEnd('done')
      } catch (error) {
        if (form.showErrors(error)) return
        notify.failure(error, t('reset.error'))
        if (ApiError.is(error, 'INVALID_TOKEN')) onEnd('refused')
      }
    },
  })
  useFirstFocus(form, 'newPassword')
  const isBusy = form.isSaving

  return (
    <AuthPage title={t('reset.title')} context={t('reset.context')}>
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <PasswordField
          {...form.field('newPassword')}
          kind="new-password"
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint')}
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('reset.submit')}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}

function Done() {
  const { t } = useTranslation('shell')
  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('reset.doneTitle')}
      text={t('reset.doneText')}
      actions={<LoginLink />}
    />
  )
}

function InvalidLink() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <AuthOutcome
      icon={Unlink}
      tone="error"
      title={t('reset.invalidTitle')}
      text={t('reset.invalidText')}
      actions={
        <Link to={path('forgot-password')} className={Button.className({ variant: 'primary', isWide: true })}>
          {t('reset.again')}
        </Link>
      }
    />
  )
}
