import { shareLet } from '@orenda/contracts/rules/occupancy-lines'
import { numberFormat } from '@orenda/contracts/written'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { occupancyQuery, type ProfitSpan } from '../reports.api.ts'
import styles from './profit-report.module.css'

/** Beside the profit: on how many days of the period apartments were vacant, and what that cost. */
export function ProfitOccupancy({ span: { convert: _, ...span } }: { span: ProfitSpan }) {
  const t = useTexts()
  const { locale, totals } = useFormat()
  const path = useLanguagePath()
  const { data } = useQuery(occupancyQuery(span))
  if (data === undefined || data.rows.length === 0) return null
  const { days_vacant, rent_missed } = data.totals
  const number = numberFormat(locale)
  const percent = numberFormat(locale, { style: 'percent' })
  const { from, to, apartment_id } = span
  const place = {
    tab: 'occupancy',
    period: `${from}..${to}`,
    ...(apartment_id && { apartment: apartment_id }),
  }
  const figures = [
    [t('reports.occupancy.daysLet'), percent.format(shareLet(data.totals))],
    [t('reports.occupancy.daysVacant'), number.format(days_vacant)],
    [t('reports.occupancy.missed'), rent_missed.length === 0 ? t('common:states.none') : totals(rent_missed)],
  ]
  return (
    <section className={styles.apart} aria-label={t('reports.occupancy.title')}>
      <h2>
        <Link className={textLinkClass} to={path(`reports?${new URLSearchParams(place)}`)}>
          {t('reports.occupancy.title')}
        </Link>
      </h2>
      <dl className={styles.led}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.plain}>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
