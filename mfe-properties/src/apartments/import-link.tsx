import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** To the page where a spreadsheet of apartments is brought in. */
export function ImportLink() {
  const t = useTexts()
  const path = useLanguagePath()
  const label = t('apartments.import')
  return (
    <Link
      className={Button.className({ isBareOnPhone: true })}
      to={path('apartments/import')}
      aria-label={label}
    >
      <FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  )
}
