import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { QrCode } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** The way from the payments to what tenants were asked for, with the filter by apartment. */
export function RequestsLink({ apartment }: { apartment: string | undefined }) {
  const t = useTexts()
  const path = useLanguagePath()
  const query = apartment ? `?${new URLSearchParams({ apartment })}` : ''
  return (
    <Link className={Button.className({ isBareOnPhone: true })} to={path(`payments/requests${query}`)}>
      <QrCode size={18} strokeWidth={1.75} aria-hidden />
      <span>{t('rent.requests')}</span>
    </Link>
  )
}
