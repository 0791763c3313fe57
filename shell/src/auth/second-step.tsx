import type { Login } from '@orenda/contracts/session'
import { requiredText } from '@orenda/contracts/text'
import { z } from '@orenda/contracts/zod'
import { ApiError } from '@orenda/shared-ui/api'
import { CheckField, TextField } from '@orenda/shared-ui/forms'
import { notify } from '@orenda/shared-ui/host'
import { useSession } from '@orenda/shared-ui/session'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { logIn, secondFactorNeedOf } from './log-in.ts'
import { LostSecondFactor } from './lost-second-factor.tsx'
import { useAuthForm } from './use-auth-form.ts'

const formSchema = z.object({ code: requiredText(40), remember: z.boolean() })

interface SecondStepProps {
  /** The correct credentials so far. */
  login: Login
  onBack: () => void
  /** The password is no longer correct. */
  onRefused: () => void
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function SecondStep({ login, onBack, onRefused }: SecondStepProps) {
  const { t } = useTranslation('shell')
  const { status } = useSession()
  const [kind, setKind] = useState<'code' | 'recovery'>('code')
  const [isWrong, setWrong] = useState(false)

  const form = useAuthForm({
    schema: formSchema,
    values: { code: '', remember: false },
    focus: 'code',
    onSubmit: async ({ code, remember }): Promise<void> => {
      setWrong(false)
      try {
        // The app shows the code in two groups, so spaces are removed.
        const typed = kind === 'code' ? code.replace(/\s/g, '') : code
        await logIn({ ...login, code: typed, ...(remember && { remember }) }, t('login.restored'))
      } catch (error) {
        if (form.showErrors(error)) return
        if (secondFactorNeedOf(error) !== null) {
          setWrong(true)
          form.library.reset()
          return form.library.setFocus('code')
        }
        if (ApiError.is(error, 'INVALID_CREDENTIALS')) return onRefused()
        notify.failure(error, t('login.failed'))
      }
    },
  })
  const isBusy = form.isSaving || status === 'signed-in'
  const { setFocus } = form.library

  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code has a field of its own
  useEffect(() => setFocus('code'), [kind, setFocus])

  const change = () => {
    setWrong(false)
    form.library.reset()
    setKind(kind === 'code' ? 'recovery' : 'code')
  }

  return (
    <AuthPage title={t('login.codeTitle')} context={t(`login.${kind}Context`, { email: login.email })}>
      {isWrong && <Banner tone="error">{t(`login.${kind}Wrong`)}</Banner>}
      <AuthForm onSubmit={form.submit} isBusy={isBusy}>
        <TextField
          key={kind}
          {...form.field('code')}
          label={t(`login.${kind}`)}
          input={
            kind === 'code'
              ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
              : { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
          }
        />
        <CheckField {...form.field('remember')} label={t('login.remember')} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {t('login.codeSubmit')}
        </Button>
        <Button isWide onClick={change}>
          {t(kind === 'code' ? 'login.useRecovery' : 'login.useCode')}
        </Button>
        <LostSecondFactor login={login} onRefused={onRefused} />
        <Button variant="quiet" isWide onClick={onBack}>
          {t('login.back')}
        </Button>
      </AuthForm>
    </AuthPage>
  )
}
