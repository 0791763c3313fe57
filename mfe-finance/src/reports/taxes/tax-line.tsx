import type { TaxQuarter } from '@orenda/contracts/taxes'
import { type Format, today } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import type { Texts } from '../../i18n/texts.ts'
import { RowAmounts, type RowLine } from '../report-row.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { stateOf } from './owed-tax.ts'
import { TaxActions } from './tax-actions.tsx'
import styles from './tax-columns.module.css'
import { Income, TaxState, TaxSum } from './tax-columns.tsx'

interface TaxLineOptions {
  t: Texts
  format: Format
  opened: OpenedSum
  pay: (quarter: TaxQuarter) => void
}

/** A quarter on a phone: what is to be paid stands above its parts, and what is due has its button. */
export function taxLine(of: TaxQuarter, { t, format, opened, pay }: TaxLineOptions): RowLine {
  const { money, date } = format
  const state = stateOf(of, today())
  const name = t(`taxes.quarters.${of.quarter}`)
  return {
    name: (
      <span className={styles.titled}>
        {name} <TaxState of={of} />
      </span>
    ),
    figure: of.paid !== null && (
      <span className={styles.menu}>
        <TaxActions of={of} pay={pay} isWide={false} />
      </span>
    ),
    facts: [],
    more: (
      <>
        <RowAmounts
          amounts={[
            { name: dueIn(of, t, date), amount: <TaxSum of={of} />, isMain: true },
            ...(['tax', 'levy'] as const)
              .filter(part => of[part] > 0)
              .map(part => ({ name: t(`taxes.${part}`), amount: money(of[part], 'UAH') })),
            { name: t('taxes.income'), amount: <Income of={of} opened={opened} /> },
          ]}
        />
        {(state === 'late' || state === 'due') && (
          <div data-print="no" className={styles.press}>
            <Button icon={Check} aria-label={t('taxes.payOf', { name })} onClick={() => pay(of)}>
              {t('taxes.pay')}
            </Button>
          </div>
        )}
      </>
    ),
  }
}

/** What the sum of a quarter is: until when it is to be paid, or, once the badge says when it was, its parts. */
function dueIn({ paid, due_date }: TaxQuarter, t: Texts, date: Format['date']): string {
  if (due_date === null) return t('taxes.byTenant')
  return paid === null ? `${t('taxes.due')} ${date(due_date)}` : t('taxes.toPay')
}
