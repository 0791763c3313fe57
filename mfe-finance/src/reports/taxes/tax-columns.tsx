import type { TaxQuarter } from '@orenda/contracts/taxes'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge, Button, type DataColumn } from '@orenda/shared-ui/ui'
import { Check, Undo2 } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { second, sumWidth } from '../report-columns.tsx'
import { SumButton } from '../sums/sum-button.tsx'
import type { OpenedSum } from '../sums/use-opened-sum.ts'
import { isOwed, sumOf } from './owed-tax.ts'
import styles from './tax-columns.module.css'

interface TaxColumnsOptions {
  opened: OpenedSum
  pay: (quarter: TaxQuarter) => void
}

/** A quarter: what came in, which opens its records, what is to be paid and until when. */
export function useTaxColumns({ opened, pay }: TaxColumnsOptions): DataColumn<TaxQuarter>[] {
  const t = useTexts()
  const { money } = useFormat()
  const uah = (amount: number) => money(amount, 'UAH')
  return [
    {
      id: 'quarter',
      header: t('taxes.quarter'),
      cell: ({ quarter }) => <strong>{t(`taxes.quarters.${quarter}`)}</strong>,
      sortValue: ({ quarter }) => quarter,
    },
    {
      id: 'income',
      header: t('taxes.income'),
      align: 'end',
      width: 'clamp(124px, 12vw, 168px)',
      sortValue: ({ income_uah }) => income_uah,
      cell: ({ quarter, income_uah, rows }) =>
        rows.length === 0 ? (
          t('common:states.none')
        ) : (
          <SumButton
            opened={opened}
            place={{ row: String(quarter), column: 'income' }}
            name={`${t('taxes.income')}, ${t(`taxes.quarters.${quarter}`)}`}
            text={uah(income_uah)}
          />
        ),
    },
    ...(['tax', 'levy'] as const).map(
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
      id: 'due',
      header: t('taxes.due'),
      width: '140px',
      from: second,
      sortValue: ({ due_date }) => due_date,
      cell: quarter => <Due of={quarter} />,
      below: quarter => (
        <>
          {quarter.due_date !== null && `${t('taxes.due')}: `}
          <Due of={quarter} />
        </>
      ),
    },
    {
      id: 'paid',
      header: t('taxes.payment'),
      width: 'clamp(224px, 24vw, 320px)',
      sortValue: ({ paid }) => paid?.paid_on ?? '',
      cell: quarter => <Payment of={quarter} pay={pay} />,
    },
  ]
}

function Due({ of }: { of: TaxQuarter }) {
  const t = useTexts()
  const { date } = useFormat()
  if (of.due_date === null) return t('taxes.byTenant')
  return (
    <span className={styles.parts}>
      {date(of.due_date)}
      {isOwed(of) && of.due_date < today() && <Badge tone="error">{t('taxes.late')}</Badge>}
    </span>
  )
}

function Payment({ of, pay }: { of: TaxQuarter; pay: TaxColumnsOptions['pay'] }) {
  const t = useTexts()
  const { date, money } = useFormat()
  const name = t(`taxes.quarters.${of.quarter}`)
  // A quarter that is not over can still grow.
  const isOver = of.to < today()
  if (of.paid !== null)
    return (
      <span className={styles.parts}>
        <Badge tone="success">{t('taxes.paid', { date: date(of.paid.paid_on) })}</Badge>
        <span className={styles.amount}>{money(of.paid.amount, 'UAH')}</span>
        <Button
          size="small"
          variant="quiet"
          icon={Undo2}
          aria-label={t('taxes.takeBackOf', { name })}
          onClick={() => pay(of)}
        >
          {t('taxes.takeBack')}
        </Button>
      </span>
    )
  if (!isOwed(of) || of.due_date === null) return t('common:states.none')
  if (!isOver)
    return (
      <span className={styles.parts}>
        <Badge tone="neutral">{t('taxes.running')}</Badge>
        <span className={styles.amount}>{money(sumOf(of), 'UAH')}</span>
      </span>
    )
  return (
    <span className={styles.parts}>
      <strong className={styles.amount}>{money(sumOf(of), 'UAH')}</strong>
      <Button size="small" icon={Check} aria-label={t('taxes.payOf', { name })} onClick={() => pay(of)}>
        {t('taxes.pay')}
      </Button>
    </span>
  )
}
