import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

/** Leads from where nothing is shown to the reminders that fill it. */
export function ToReminders() {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link className={Button.className()} to={path('payment-reminders')}>
      {t('reminders.toList')}
    </Link>
  )
}
