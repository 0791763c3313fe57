import { useTexts } from '../../i18n/texts.ts'
import { figuresOf, passedOn, utilityPart } from '../figures/figure-names.ts'
import { ProfitOccupancy } from './profit-occupancy.tsx'
import styles from './profit-report.module.css'
import { OpenedFigure, ProfitSums, type ProfitSumsProps, Sums, withAny } from './profit-sums.tsx'

/** What is left of what came in; apart from it utilities, which are no part of it, and what vacant days cost. */
export function ProfitFigures({ totals, span, opened }: ProfitSumsProps) {
  const t = useTexts()
  // A landlord who has no cost of their own has no figure for it.
  const shown = passedOn.filter(
    figure => figure !== 'utilities_cost' || totals.some(total => figuresOf(total)[figure] !== 0),
  )
  return (
    <>
      <div className={styles.figures}>
        <ProfitSums totals={totals} span={span} opened={opened} />
        <div className={styles.beside}>
          <section className={styles.apart} aria-label={t('reports.profit.utilities')}>
            <h2>{t('reports.profit.utilities')}</h2>
            <dl>
              {shown.map(figure => (
                <div key={figure}>
                  <dt>{t(`reports.utilities.heads.${utilityPart[figure]}`)}</dt>
                  <dd>
                    <Sums figure={figure} totals={withAny(totals, figure)} opened={opened} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <ProfitOccupancy span={span} />
        </div>
      </div>
      <OpenedFigure totals={totals} span={span} opened={opened} />
    </>
  )
}
