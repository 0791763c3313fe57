import type { Apartment } from '@orenda/contracts/apartments'
import type { Currency } from '@orenda/contracts/currencies'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Skeleton, Stats } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { type Balances, overdueOf } from './balances.ts'
import { figuresOf } from './figures.ts'
import { timeLeft } from './time-left.ts'

const none: Apartment[] = []

interface ApartmentsFiguresProps {
  /** undefined while they are loading. */
  apartments: Apartment[] | undefined
  balances: Balances
}

export function ApartmentsFigures({ apartments = none, balances }: ApartmentsFiguresProps) {
  const t = useTexts()
  const { money, date } = useFormat()
  const { total, occupied, available, maintenance, income, nextEnd } = figuresOf(apartments, today())
  /** The first as the figure, the others beside it. */
  const sums = (
    all: readonly { amount: number; currency: Currency }[],
    nothing = t('common:states.none'),
  ) => {
    const [first = nothing, ...others] = all.map(({ amount, currency }) => money(amount, currency))
    return { value: first, note: others.map(other => `+\u00a0${other}`).join(' ') }
  }
  const overdue = overdueOf(balances, apartments)
  return (
    <Stats
      label={t('apartments.figures')}
      isLoading={apartments === none}
      stats={[
        {
          label: t('apartments.occupied'),
          value: occupied,
          note: [
            t('apartments.occupiedOf', { count: total }),
            ...(available > 0 ? [t('apartments.vacant', { count: available })] : []),
            ...(maintenance > 0 ? [t('apartments.repaired', { count: maintenance })] : []),
          ].join(', '),
        },
        { label: t('apartments.expected'), ...sums(income) },
        {
          label: t('apartments.overdue'),
          ...(balances === undefined
            ? { value: <Skeleton width="96px" height="1lh" /> }
            : sums(
                overdue.map(({ owes, currency }) => ({ amount: owes, currency })),
                // A failed read does not say that nobody owes.
                balances === null ? undefined : money(0, income[0]?.currency ?? 'UAH'),
              )),
          ...(overdue.length > 0 && { tone: 'error' as const }),
        },
        {
          label: t('apartments.nextEnd'),
          value: nextEnd === null ? t('common:states.none') : date(nextEnd.date),
          note: nextEnd !== null && timeLeft(nextEnd, t),
          ...(nextEnd?.isEnding && { tone: 'warning' as const }),
        },
      ]}
    />
  )
}
