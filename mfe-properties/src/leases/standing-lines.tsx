import type { Standing } from '@orenda/contracts/rules/standings'
import { useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import styles from './standing-lines.module.css'

interface StandingLinesProps {
  standings: readonly Standing[]
  /** The word beside what is overdue. */
  overdueWord: (standing: Standing) => string
}

/** What is owed and what is paid ahead, a line for each currency. */
export function StandingLines({ standings, overdueWord }: StandingLinesProps) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <span className={styles.lines}>
      {standings.flatMap(standing =>
        (
          [
            ['owes', overdueWord(standing)],
            ['dueToday', t('standing.dueToday')],
            ['ahead', t('standing.ahead')],
          ] as const
        )
          .filter(([kind]) => standing[kind] > 0)
          .map(([kind, word]) => (
            <span key={`${standing.currency} ${kind}`} data-kind={kind}>
              <strong>{money(standing[kind], standing.currency)}</strong> <span>{word}</span>
            </span>
          )),
      )}
      {standings.map(
        ({ currency, mixed }) =>
          mixed && (
            <span key={currency} data-kind="mixed">
              {t('standing.mixed', {
                open: money(mixed.open, currency),
                credit: money(mixed.credit, currency),
              })}
            </span>
          ),
      )}
    </span>
  )
}
