import { Stats, useMedia } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './report-stats.module.css'
import type { ReportTotal } from './report-total.ts'
import { SumButton } from './sum-button.tsx'
import type { OpenedSum } from './use-opened-sum.ts'

/** A figure at the head of a report: a total, whose sums open what they are made of, or something that is no sum. */
export interface ReportFigure {
  label: string
  value: ReportTotal | string
  note?: ReactNode
  tone?: 'warning' | 'error' | undefined
  isLead?: boolean
}

interface ReportStatsProps {
  figures: readonly ReportFigure[]
  isLoading: boolean
  opened: OpenedSum
}

/** Tells the figures of the head from the rows of the table. */
const row = 'head'

/** Words of several sums stand below all of them, not beside one. */
const isOfAll = (value: ReportFigure['value']) => typeof value !== 'string' && value.sums.length > 1

/** What a report says first: each currency has a line of its own, in the same size. */
export function ReportStats({ figures, isLoading, opened }: ReportStatsProps) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  // On a phone the lead has the first row for itself; the strip counts on it as the last one.
  const ordered = isPhone
    ? figures.toSorted((one, other) => Number(one.isLead ?? false) - Number(other.isLead ?? false))
    : figures
  const shown = figures
    .flatMap(({ label, value }) =>
      typeof value === 'string' ? [] : value.sums.map(sum => ({ ...sum, label })),
    )
    .find(({ key }) => opened.isOpen({ row, column: key }))
  return (
    <>
      <Stats
        label={t('reports.headline')}
        isLoading={isLoading}
        stats={ordered.map(({ value, note, ...figure }) => ({
          ...figure,
          note: isOfAll(value) ? undefined : note,
          value:
            typeof value === 'string' ? (
              <span className={styles.plain} data-lead={figure.isLead}>
                {value}
              </span>
            ) : (
              <>
                {value.sums.map(({ key, text, tone }) => (
                  <span key={key} className={styles.amount} data-lead={figure.isLead}>
                    <SumButton
                      opened={opened}
                      place={{ row, column: key }}
                      name={figure.label}
                      text={text}
                      tone={tone === 'ahead' ? tone : undefined}
                    />
                  </span>
                ))}
                {isOfAll(value) && note && <span className={styles.note}>{note}</span>}
              </>
            ),
        }))}
      />
      {shown?.parts(shown.label)}
    </>
  )
}
