import { takeBackSchema } from '@orenda/contracts/account'
import type { Message } from '@orenda/contracts/session'
import { ApiError, api } from '@orenda/shared-ui/api'
import { PasswordField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { Link, useLanguagePath, useSearchParams } from '@orenda/shared-ui/router'
import { session, useSession } from '@orenda/shared-ui/session'
import { Button } from '@orenda/shared-ui/ui'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBases } from '../remotes/navigation.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthOutcome } from './auth-outcome.tsx'
import { AuthPage } from './auth-page.tsx'
import { LoginLink } from './login-link.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { useAuthForm } from './use-auth-form.ts'

const formSchema = takeBackSchema.pick({ newPassword: true })

type End = 'done' | 'done with a new password' | 'refused'

/**
 * The page of the mail to an account's former address. Opening it changes nothing, because mail scanners open
 * links too.
 */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const [state, setState] = useState<'open' | End>('open')
  if (state === 'refused' || !token) return <InvalidLink />
  if (state === 'open') return <Question token={token} onEnd={setState} />
  return <Done hasNewPassword={state !== 'done'} />
}

function Question({ token, onEnd }: { token: string; onEnd: (state: End) => void }) {
  const { t } = useTranslation(['shell', 'common'])

  const form = useAuthForm({
    schema: formSchema,
    values: { newPassword: '' },
    focus: 'newPassword',
    onSubmit: async ({ newPassword }) => {
      try {
        await api.post<Message>('auth/take-back', {
          token,
          ...(newPassword !== undefined && { newPassword }),
        })
        // The session of this browser has ended too, so it is removed without waiting for a 401.
        if (useSession.getState().status !== 'signed-out') await session.signOut()
        onEnd(newPassword === undefined ? 'done' : 'done with a new password')
      } catch (error) {
        if (form.showErrors(error)) return
        if (ApiError.is(error, 'INVALID_TOKEN') || ApiError.is(error, 'VALIDATION_FAILED')) onEnd('refused')
        else notify.failure(error, t('takeBack.failed'))
      }
    },
  })
  const isBusy = form.isSaving

  return (
    <AuthPage title={t('takeBack.title')} context={t('takeBack.context')}>
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <p>{t('takeBack.sessions')}</p>
        <PasswordField
          {...form.field('newPassword')}
          kind="new-password"
          label={t('fields.newPassword')}
          hint={t('takeBack.newPasswordHint')}
          isOptional
        />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('takeBack.submit')}
        </Button>
        <LoginLink isMain={false} />
      </AuthForm>
    </AuthPage>
  )
}

function Done({ hasNewPassword }: { hasNewPassword: boolean }) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <AuthOutcome
      icon={CircleCheck}
      tone="success"
      title={t('takeBack.doneTitle')}
      text={t(hasNewPassword ? 'takeBack.doneNewText' : 'takeBack.doneText')}
      actions={
        <>
          <LoginLink label={t('login.submit')} />
          {!hasNewPassword && (
            <Link to={path('forgot-password')} className={Button.className({ isWide: true })}>
              {t('takeBack.newPassword')}
            </Link>
          )}
          <MailboxLink />
        </>
      }
    />
  )
}

function InvalidLink() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const hasSupport = useBases().has('support')
  return (
    <AuthOutcome
      icon={Unlink}
      tone="error"
      title={t('reset.invalidTitle')}
      text={t('takeBack.invalidText')}
      actions={
        hasSupport ? (
          <Link to={path('support')} className={Button.className({ variant: 'primary', isWide: true })}>
            {t('takeBack.support')}
          </Link>
        ) : (
          <LoginLink />
        )
      }
    />
  )
}
