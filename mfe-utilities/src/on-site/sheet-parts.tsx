import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './meters-sheet.module.css'

/** The heads of the columns of meters. */
export function SheetHead() {
  const t = useTexts()
  return (
    <thead>
      <tr>
        <th scope="col">{t('common:fields.type')}</th>
        <th scope="col">{t('readings.previous')}</th>
        <th scope="col">{t('readings.current')}</th>
        <th scope="col">{t('readings.consumed')}</th>
        <th scope="col">{t('readings.total')}</th>
        <td />
      </tr>
    </thead>
  )
}

/** The way to the bills of this month. */
export function ToBills() {
  const t = useTexts()
  const { month } = useFormat()
  const path = useLanguagePath()
  return (
    <Link className={textLinkClass} to={path(`utilities?tab=summary&month=${today().slice(0, 7)}`)}>
      {t('onSite.toBills', { month: month(today()) })}
    </Link>
  )
}

/** What all readings cost; nothing when that is nothing. */
export function Cost({ of: cost }: { of: number }) {
  const t = useTexts()
  const { money } = useFormat()
  if (cost <= 0) return null
  return (
    <span className={styles.sum}>
      <span className={styles.muted}>{t('summary.total')}</span>{' '}
      <strong>{money(cost, utilityCurrency)}</strong>
    </span>
  )
}
