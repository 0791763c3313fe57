import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'

interface LoginLinkProps {
  label?: string
  to?: string
  /** Filled in there. */
  email?: string | undefined
  /** False beside another action that comes first. */
  isMain?: boolean
}

/** The link to the login of a result page. */
export function LoginLink({ label, to = 'login', email, isMain = true }: LoginLinkProps) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  return (
    <Link
      to={path(to)}
      state={{ email }}
      className={Button.className({ variant: isMain ? 'primary' : 'secondary', isWide: true })}
    >
      {label ?? t('auth.backToLogin')}
    </Link>
  )
}
