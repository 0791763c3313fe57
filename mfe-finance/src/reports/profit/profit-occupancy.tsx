import { shareLet } from '@orenda/contracts/rules/occupancy-lines'
import { numberFormat } from '@orenda/contracts/written'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { textLinkClass } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { occupancyQuery, type ProfitSpan } from '../reports.api.ts'
import styles from './profit-report.module.css'

/** Beside the profit, in its place before it is known: on how many days of the period apartments were vacant, and what that cost. */
export function ProfitOccupancy({ span: { convert: _, ...span } }: { span: ProfitSpan }) {
  const t = useTexts()
  const { locale, totals } = useFormat()
  const path = useLanguagePath()
  const { data, isError } = useQuery(occupancyQuery(span))
  if (data === undefined ? isError : data.rows.length === 0) return null
  const all = data?.totals
  const number = numberFormat(locale)
  const percent = numberFormat(locale, { style: 'percent' })
  const { from, to, apartment_id } = span
  const place = {
    tab: 'occupancy',
    period: `${from}..${to}`,
    ...(apartment_id && { apartment: apartment_id }),
  }
  const figures = [
    [
      t('reports.occupancy.inRent'),
      all && t('reports.occupancy.shareOfDays', { share: percent.format(shareLet(all)) }),
    ],
    [t('reports.occupancy.daysVacant'), all && number.format(all.days_vacant)],
    [t('reports.occupancy.missed'), all && (totals(all.rent_missed) || t('common:states.none'))],
  ]
  return (
    <section className={styles.apart} aria-label={t('reports.occupancy.title')} aria-busy={all === undefined}>
      <h2>
        <Link className={textLinkClass} to={path(`reports?${new URLSearchParams(place)}`)}>
          {t('reports.occupancy.title')}
        </Link>
      </h2>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.plain}>{value ?? '\u00a0'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
