import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { TrendingUp } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** To the page where rents are raised. */
export function RaiseLink() {
  const t = useTexts()
  const path = useLanguagePath()
  const label = t('apartments.raise')
  return (
    <Link
      className={Button.className({ isBareOnPhone: true })}
      to={path('apartments/rents')}
      aria-label={label}
    >
      <TrendingUp size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  )
}
