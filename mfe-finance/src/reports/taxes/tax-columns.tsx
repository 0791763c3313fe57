import type { TaxQuarter } from '@orenda/contracts/taxes'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, type DataColumn, useMedia } from '@orenda/shared-ui/ui'
import { useTexts } from '../../i18n/texts.ts'
import { second, sumWidth } from '../report-columns.tsx'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { stateOf, sumOf } from './owed-tax.ts'
import { TaxActions } from './tax-actions.tsx'
import styles from './tax-columns.module.css'

interface TaxColumnsOptions {
  opened: OpenedSum
  pay: (quarter: TaxQuarter) => void
}

/** A quarter: what came in, which opens its records, what is to be paid and until when. */
export function useTaxColumns({ opened, pay }: TaxColumnsOptions): DataColumn<TaxQuarter>[] {
  const t = useTexts()
  const { money, date } = useFormat()
  const isWide = useMedia('(min-width: 1128px)')
  const uah = (amount: number) => money(amount, 'UAH')
  const dueOf = ({ due_date }: TaxQuarter) => (due_date === null ? t('taxes.byTenant') : date(due_date))
  return [
    {
      id: 'quarter',
      header: t('taxes.quarter'),
      cell: ({ quarter }) => <strong>{t(`taxes.quarters.${quarter}`)}</strong>,
      sortValue: ({ quarter }) => quarter,
    },
    {
      id: 'state',
      header: t('taxes.payment'),
      width: isWide ? '200px' : '188px',
      from: second,
      sortValue: ({ paid }) => paid?.paid_on ?? '',
      cell: quarter => <TaxState of={quarter} />,
      below: quarter => <TaxState of={quarter} />,
    },
    {
      id: 'due',
      header: t('taxes.due'),
      width: isWide ? '132px' : '124px',
      from: second,
      sortValue: ({ due_date }) => due_date,
      cell: dueOf,
      // Of what is paid the badge is enough.
      below: quarter => quarter.paid === null && `${t('taxes.due')}: ${dueOf(quarter)}`,
    },
    {
      id: 'income',
      header: t('taxes.income'),
      align: 'end',
      width: 'clamp(144px, 12vw, 168px)',
      sortValue: ({ income_uah }) => income_uah,
      cell: quarter => <Income of={quarter} opened={opened} />,
    },
    ...(isWide ? (['tax', 'levy'] as const) : []).map(
      (part): DataColumn<TaxQuarter> => ({
        id: part,
        header: t(`taxes.${part}`),
        align: 'end',
        width: sumWidth,
        sortValue: quarter => quarter[part],
        cell: quarter => uah(quarter[part]),
      }),
    ),
    {
      id: 'sum',
      header: t('taxes.toPay'),
      align: 'end',
      width: isWide ? 'clamp(116px, 11.5vw, 168px)' : '200px',
      sortValue: sumOf,
      // Where its two parts have no columns of their own, they stand beneath it.
      cell: quarter => (
        <>
          <TaxSum of={quarter} />
          {!isWide && (
            <span className={styles.addends}>
              {money(quarter.tax, 'UAH')} + {money(quarter.levy, 'UAH')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('taxes.payment'),
      isHeaderHidden: true,
      align: 'end',
      width: isWide ? '244px' : '144px',
      cell: quarter => <TaxActions of={quarter} pay={pay} isWide={isWide} />,
    },
  ]
}

/** What came in in a quarter; it opens its payments. */
export function Income({ of: { quarter, income_uah, rows }, opened }: { of: TaxQuarter; opened: OpenedSum }) {
  const t = useTexts()
  const { money } = useFormat()
  if (rows.length === 0) return t('common:states.none')
  return (
    <SumButton
      opened={opened}
      place={{ row: String(quarter), column: 'income' }}
      name={`${t('taxes.income')}, ${t(`taxes.quarters.${quarter}`)}`}
      text={money(income_uah, 'UAH')}
    />
  )
}

/** What was paid, or is to be paid; red when it is late. */
export function TaxSum({ of }: { of: TaxQuarter }) {
  const { money } = useFormat()
  const sum = money(of.paid?.amount ?? sumOf(of), 'UAH')
  return <strong className={stateOf(of, today()) === 'late' ? styles.late : styles.sum}>{sum}</strong>
}

const tones = { paid: 'success', late: 'error', running: 'neutral' } as const

/** Whether a quarter is paid, late, or not over; nothing when it is simply to be paid. */
export function TaxState({ of }: { of: TaxQuarter }) {
  const t = useTexts()
  const { date } = useFormat()
  const state = stateOf(of, today())
  if (state === null || state === 'due') return null
  const day = of.paid && date(of.paid.paid_on)
  const words = day ? t('taxes.paid', { date: day }) : t(`taxes.states.${state}`)
  return <Badge tone={tones[state]}>{words}</Badge>
}
