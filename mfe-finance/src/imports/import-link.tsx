import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { FileUp } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** The way from the payments to the bank's file that they come from. */
export function ImportLink() {
  const t = useTexts()
  const path = useLanguagePath()
  return (
    <Link className={Button.className({ isBareOnPhone: true })} to={path('payments/import')}>
      <FileUp size={18} strokeWidth={1.75} aria-hidden />
      <span>{t('payments.import')}</span>
    </Link>
  )
}
