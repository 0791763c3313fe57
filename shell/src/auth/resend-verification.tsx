import { type Message, resendVerificationSchema } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { TextField } from '@orenda/shared-ui/forms'
import { describeError, useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import styles from './resend-verification.module.css'
import { useAuthForm } from './use-auth-form.ts'

const formSchema = resendVerificationSchema.omit({ lang: true })

/** Milliseconds until another mail can be requested: the previous one may still arrive. */
const pauseBetween = 60_000

/** Requests the verification mail again. @param email the recipient; asked for when unknown */
export function ResendVerification({ email }: { email?: string }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const news = useRef<HTMLParagraphElement>(null)

  const form = useAuthForm({
    schema: formSchema,
    values: { email: email ?? '' },
    focus: 'email',
    onSubmit: async ({ email: to }) => {
      setFailure(null)
      try {
        await api.post<Message>('auth/resend-verification', { email: to, lang: language })
        setSentTo(to)
      } catch (error) {
        if (!form.showErrors(error)) setFailure(describeError(error) ?? t('resend.failed'))
      }
    },
  })

  useEffect(() => {
    if (sentTo === null) return
    // It replaces the button.
    news.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setSentTo(null), pauseBetween)
    return () => clearTimeout(timer)
  }, [sentTo])

  if (sentTo !== null) {
    const isKnown = email !== undefined
    return (
      <p ref={news} tabIndex={-1} role="status" className={styles.sent}>
        {t(isKnown ? 'resend.sent' : 'resend.promised', { email: sentTo })}
      </p>
    )
  }
  return (
    <AuthForm onSubmit={form.submit} isBusy={form.isSaving}>
      {email === undefined && (
        <TextField
          {...form.field('email')}
          label={t('fields.email')}
          hint={t('resend.hint')}
          input={{ type: 'email', autoComplete: 'username' }}
        />
      )}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button
        type="submit"
        variant={email === undefined ? 'primary' : 'secondary'}
        icon={RotateCw}
        isBusy={form.isSaving}
      >
        {t('resend.submit')}
      </Button>
    </AuthForm>
  )
}
