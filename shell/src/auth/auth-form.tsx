import type { ReactNode, SubmitEvent } from 'react'
import styles from './auth-page.module.css'

interface AuthFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  isBusy: boolean
  children: ReactNode
}

/** A form with our own validation messages, which cannot be submitted twice. */
export function AuthForm({ onSubmit, isBusy, children }: AuthFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        if (isBusy) event.preventDefault()
        else void onSubmit(event)
      }}
    >
      {children}
    </form>
  )
}
