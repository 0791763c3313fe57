import { daysAfter } from '@orenda/contracts/calendar'
import type { ImportRow } from '@orenda/contracts/imports'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { placeOf } from '../reports/sums/part-of-entry.ts'
import { isIncoming } from './row-commands.ts'

/** How many days a record may be away from the row that it is likely to be. */
const nearby = 3

/** The way to the record that was entered by hand: those of its apartment and days. */
export function TwiceLink({ of: row }: { of: ImportRow }) {
  const t = useTexts()
  const path = useLanguagePath()
  const day = row.date ?? ''
  const days = { from: daysAfter(day, -nearby), to: daysAfter(day, nearby) }
  const apartment_id = row.suggestion?.apartment_id ?? undefined
  return (
    <Link
      className={textLinkClass}
      to={path(placeOf(isIncoming(row) ? 'payment' : 'expense', { ...days, apartment_id }))}
    >
      {t('imports.showTwice')}
    </Link>
  )
}
