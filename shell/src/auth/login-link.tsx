import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'

interface LoginLinkProps {
  label?: string
  to?: string
  /** Filled in there. */
  email?: string | undefined
}

/** The link to the login, as the main action of a result page. */
export function LoginLink({ label, to = 'login', email }: LoginLinkProps) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <Link to={path(to)} state={{ email }} className={Button.className({ variant: 'primary', isWide: true })}>
      {label ?? t('auth.backToLogin')}
    </Link>
  )
}
