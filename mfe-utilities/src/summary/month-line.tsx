import { monthAfter } from '@orenda/contracts/calendar'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { useFormat } from '@orenda/shared-ui/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Change, useAgainstText, useShortAgainst } from './change.tsx'
import type { Changes } from './month-figures.ts'
import styles from './summary.module.css'

/** The heads of a month's columns. */
export function MonthHeads({ month }: { month: string }) {
  const t = useTexts()
  const against = useAgainstText()
  const short = useShortAgainst(month)
  const heads: [text: string, short?: string][] = [
    [t('summary.apartmentAndMeter')],
    [t('readings.consumed')],
    [t('readings.total')],
    [t('summary.share')],
    [against(monthAfter(month, -1)), short.month],
    [against(monthAfter(month, -12)), short.year],
  ]
  return (
    <thead>
      <tr>
        {heads.map(([text, few]) => (
          <th key={text} scope="col" data-short={few}>
            <span>{text}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface MonthLineProps {
  month: string
  name: ReactNode
  /** With its unit; blank for a sum of several. */
  consumed?: string
  cost: number
  /** Of the cost of all meters, in words. */
  share?: string
  changes: Changes
}

/** The cells of a row: what was consumed, its cost, and how it compares. */
export function MonthLine({ month, name, consumed = '', cost, share = '', changes }: MonthLineProps) {
  const t = useTexts()
  const { money } = useFormat()
  const against = useAgainstText()
  return (
    <>
      <th scope="row">{name}</th>
      <td data-name={consumed && t('readings.consumed')}>{consumed}</td>
      <td data-name={t('readings.total')}>{money(cost, utilityCurrency)}</td>
      <td data-name={t('summary.share')}>{share}</td>
      {(['month', 'year'] as const).map(time => (
        <td key={time} data-name={against(monthAfter(month, time === 'month' ? -1 : -12))} data-time={time}>
          <Change change={changes[time]} isStriking={changes.striking === time} />
          {/* Below it stand changes of what was consumed, which may go the other way. */}
          {consumed === '' && changes[time] !== null && (
            <span className={styles.ofCost}> {t('summary.ofCost')}</span>
          )}
        </td>
      ))}
    </>
  )
}
