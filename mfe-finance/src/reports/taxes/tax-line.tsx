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

/** A quarter on a phone: as in the table, what came in opens its payments, and what is due has its button. */
export function taxLine(of: TaxQuarter, { t, format, opened, pay }: TaxLineOptions): RowLine {
  const { money, date } = format
  const state = stateOf(of, today())
  const name = t(`taxes.quarters.${of.quarter}`)
  return {
    name: (
      <span className={styles.titled}>
        {name} {state !== 'running' && <TaxState of={of} isShort />}
      </span>
    ),
    figure: <TaxSum of={of} />,
    facts: [
      state === 'running' && t('taxes.states.running'),
      of.paid ? date(of.paid.paid_on) : of.due_date && `${t('taxes.due')} ${date(of.due_date)}`,
      of.due_date === null && t('taxes.byTenant'),
    ],
    second: of.paid !== null && (
      <span className={styles.menu}>
        <TaxActions of={of} pay={pay} isWide={false} />
      </span>
    ),
    more: (
      <>
        <RowAmounts
          amounts={[
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
