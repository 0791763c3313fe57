import { zodResolver } from '@hookform/resolvers/zod'
import { type Message, resendVerificationSchema } from '@orenda/contracts/session'
import { api } from '@orenda/shared-ui/api'
import { describeError, useLanguage } from '@orenda/shared-ui/texts'
import { Button, Field, Input } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AuthForm } from './auth-form.tsx'
import { formModes, inputOf, showFieldErrors, useFieldError } from './form-fields.ts'
import styles from './resend-verification.module.css'

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
  const form = useForm({
    ...formModes,
    resolver: zodResolver(formSchema),
    defaultValues: { email: email ?? '' },
  })
  const errorOf = useFieldError(form)

  const send = form.handleSubmit(async ({ email: to }) => {
    setFailure(null)
    try {
      await api.post<Message>('auth/resend-verification', { email: to, lang: language })
      setSentTo(to)
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(describeError(error) ?? t('resend.failed'))
    }
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
    <AuthForm onSubmit={send} isBusy={form.formState.isSubmitting}>
      {email === undefined && (
        <Field label={t('fields.email')} hint={t('resend.hint')} {...errorOf('email')}>
          <Input type="email" autoComplete="username" {...inputOf(form, 'email')} />
        </Field>
      )}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" icon={RotateCw} isBusy={form.formState.isSubmitting}>
        {t('resend.submit')}
      </Button>
    </AuthForm>
  )
}
