import { sumOfAmounts } from '@orenda/contracts/currencies'
import type { MeterState } from '@orenda/contracts/utilities'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import { CircleCheck } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { keyOf } from './batch-body.ts'
import { DoneLine } from './done-line.tsx'
import { useDone } from './done-readings.ts'
import styles from './meters-sheet.module.css'
import { Cost, SheetHead, ToBills } from './sheet-parts.tsx'

/** The meters of an apartment once all are read this month: what was read, and what it costs. */
export function ReadMeters({ meters }: { meters: readonly MeterState[] }) {
  const t = useTexts()
  const { month } = useFormat()
  const doneOf = useDone()
  return (
    <Card isPadded={false}>
      <p className={styles.allRead}>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
        {t('onSite.allRead', { month: month(today()) })}
      </p>
      <table className={styles.sheet} aria-label={t('onSite.title')}>
        <SheetHead />
        <tbody>
          {meters.map(meter => (
            <DoneLine key={keyOf(meter)} meter={meter} done={doneOf(meter)} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <div className={styles.actions}>
          <ToBills />
          <Cost of={sumOfAmounts(meters.map(meter => doneOf(meter).total ?? 0))} />
        </div>
      </div>
    </Card>
  )
}
