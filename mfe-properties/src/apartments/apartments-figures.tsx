import type { Apartment } from '@orenda/contracts/apartments'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Stats } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { figuresOf } from './figures.ts'
import { timeLeft } from './time-left.ts'

export function ApartmentsFigures({ apartments }: { apartments: Apartment[] | undefined }) {
  const t = useTexts()
  const { money, date } = useFormat()
  const { total, occupied, available, maintenance, income, nextEnd } = figuresOf(apartments ?? [], today())
  const [first, ...others] = income.map(({ amount, currency }) => money(amount, currency))
  return (
    <Stats
      label={t('apartments.figures')}
      isLoading={apartments === undefined}
      stats={[
        {
          label: t('apartments.occupied'),
          value: occupied,
          note: t('apartments.occupiedOf', { count: total }),
        },
        {
          label: t('apartments.expected'),
          value: first ?? t('common:states.none'),
          note: others.length > 0 && others.map(other => `+\u00a0${other}`).join(' '),
        },
        {
          label: t('apartments.vacant'),
          value: available,
          note: maintenance > 0 && t('apartments.vacantNote', { count: maintenance }),
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
