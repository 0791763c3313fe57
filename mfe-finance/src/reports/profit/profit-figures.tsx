import type { ProfitTotal } from '@orenda/contracts/reports'
import { useTexts } from '../../i18n/texts.ts'
import { figuresOf, passedOn, type ShownFigure, utilityPart } from '../figures/figure-names.ts'
import { ProfitOccupancy } from './profit-occupancy.tsx'
import styles from './profit-report.module.css'
import { OpenedBelow, ProfitSums, type ProfitSumsProps, Sums } from './profit-sums.tsx'

/** What is left of what came in; apart from it utilities, which are no part of it, and what vacant days cost. */
export function ProfitFigures({ totals, span, opened }: ProfitSumsProps) {
  const t = useTexts()
  return (
    <>
      <div className={styles.figures}>
        <ProfitSums totals={totals} span={span} opened={opened} />
        <div className={styles.beside}>
          <section className={styles.apart} aria-label={t('reports.profit.utilities')}>
            <h2>{t('reports.profit.utilities')}</h2>
            <dl>
              {passedOn.map(figure => (
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
      <OpenedBelow totals={totals} span={span} opened={opened} />
    </>
  )
}

/** The currencies that have something of it; one of them when none has. */
function withAny(totals: readonly ProfitTotal[], figure: ShownFigure): readonly ProfitTotal[] {
  const some = totals.filter(total => figuresOf(total)[figure] !== 0)
  return some.length > 0 ? some : totals.slice(0, 1)
}
