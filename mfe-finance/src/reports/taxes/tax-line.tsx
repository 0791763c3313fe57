import type { TaxQuarter } from '@orenda/contracts/taxes'
import { type Format, today } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { Check, Undo2 } from 'lucide-react'
import type { Texts } from '../../i18n/texts.ts'
import { type RowLine, WholeRow } from '../report-row.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { stateOf, sumOf } from './owed-tax.ts'
import styles from './tax-columns.module.css'
import { Income, TaxState, TaxSum } from './tax-columns.tsx'

interface TaxLineOptions {
  t: Texts
  format: Format
  opened: OpenedSum
  pay: (quarter: TaxQuarter) => void
}

/** A quarter on a phone: what is due is open with its button, the others are one row until they are opened. */
export function taxLine(of: TaxQuarter, { t, format, opened, pay }: TaxLineOptions): RowLine {
  const { money, date } = format
  const state = stateOf(of, today())
  const isDue = state === 'late' || state === 'due'
  const row = String(of.quarter)
  const name = t(`taxes.quarters.${of.quarter}`)
  return {
    name: (
      <span className={styles.titled}>
        {name} {state !== 'running' && <TaxState of={of} isShort />}
      </span>
    ),
    figure: isDue ? (
      <TaxSum of={of} />
    ) : (
      <WholeRow opened={opened} row={row} name={name} text={money(of.paid?.amount ?? sumOf(of), 'UAH')} />
    ),
    facts: [
      state === 'running' && t('taxes.states.running'),
      of.paid ? date(of.paid.paid_on) : of.due_date && `${t('taxes.due')} ${date(of.due_date)}`,
      of.due_date === null && t('taxes.byTenant'),
    ],
    more: (isDue || opened.place?.row === row) && (
      <>
        <dl className={styles.parts}>
          <div>
            <dt>{t('taxes.income')}</dt>
            <dd>
              <Income of={of} opened={opened} />
            </dd>
          </div>
          {(['tax', 'levy'] as const).map(part => (
            <div key={part}>
              <dt>{t(`taxes.${part}`)}</dt>
              <dd>{money(of[part], 'UAH')}</dd>
            </div>
          ))}
        </dl>
        {isDue && (
          <div data-print="no" className={styles.press}>
            <Button icon={Check} aria-label={t('taxes.payOf', { name })} onClick={() => pay(of)}>
              {t('taxes.pay')}
            </Button>
          </div>
        )}
        {state === 'paid' && (
          <div data-print="no" className={styles.press}>
            <Button icon={Undo2} aria-label={t('taxes.takeBackOf', { name })} onClick={() => pay(of)}>
              {t('taxes.takeBack')}
            </Button>
          </div>
        )}
      </>
    ),
  }
}
