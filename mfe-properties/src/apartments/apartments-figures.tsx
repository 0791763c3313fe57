import type { Apartment } from '@orenda/contracts/apartments'
import { today, useFormat } from '@orenda/shared-ui/host'
import { FigureStrip } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import { figuresOf } from './figures.ts'

/** Days before the end of a lease from which on its figure stands out. */
const endsSoon = 30

export function ApartmentsFigures({ apartments }: { apartments: Apartment[] | undefined }) {
  const t = useTexts()
  const { money, date } = useFormat()
  const { total, occupied, available, maintenance, income, nextEnd } = figuresOf(apartments ?? [], today())
  const [first, ...others] = income.map(({ amount, currency }) => money(amount, currency))
  return (
    <FigureStrip
      label={t('apartments.figures')}
      isLoading={apartments === undefined}
      figures={[
        {
          label: t('apartments.occupied'),
          value: occupied,
          note: t('apartments.occupiedOf', { count: total }),
        },
        {
          label: t('apartments.expected'),
          value: first ?? t('apartments.none'),
          note: others.length > 0 && `+ ${others.join(' + ')}`,
        },
        {
          label: t('apartments.vacant'),
          value: available,
          note: maintenance > 0 && t('apartments.vacantNote', { count: maintenance }),
        },
        {
          label: t('apartments.nextEnd'),
          value: nextEnd === null ? t('apartments.none') : date(nextEnd.date),
          ...(nextEnd !== null && nextEnd.daysLeft <= endsSoon && { tone: 'warning' as const }),
        },
      ]}
    />
  )
}
