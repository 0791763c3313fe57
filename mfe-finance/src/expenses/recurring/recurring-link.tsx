import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { Repeat } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'

/** The way from the expenses to those that come every month, with the filter by apartment. */
export function RecurringLink({ apartment }: { apartment: string | undefined }) {
  const t = useTexts()
  const path = useLanguagePath()
  const query = apartment ? `?${new URLSearchParams({ apartment })}` : ''
  return (
    <Link className={Button.className({ isBareOnPhone: true })} to={path(`expenses/recurring${query}`)}>
      <Repeat size={18} strokeWidth={1.75} aria-hidden />
      <span>{t('expenses.recurring')}</span>
    </Link>
  )
}
