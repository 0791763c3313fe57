import { daysAfter } from '@orenda/contracts/calendar'
import { debtsOf } from '@orenda/contracts/rules/debts'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Send } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { paymentPath } from '../payments/payment-address.ts'
import { rentSummaryQuery } from '../rent/rent.api.ts'
import { type Due, duesOf } from '../rent/rent-figures.ts'
import type { ShownRow } from '../settled/kept-rows.ts'
import { SettledNote } from '../settled/settled.tsx'
import { type SettledRows, useSettledRows } from '../settled/use-settled-rows.ts'
import { PayAction } from './pay-action.tsx'
import { most, RestOfRows } from './rest-of-rows.tsx'
import { RowWay } from './row-action.tsx'
import { WeekStrip } from './week-strip.tsx'

/** What falls due in seven days from today, as on the payments page. */
export function WeekPanel() {
  const t = useTexts()
  const now = today()
  const { money, month, shortDate } = useFormat()
  const path = useLanguagePath()
  const read = useQuery(rentSummaryQuery(now.slice(0, 7)))
  const { balances, charges, upcoming } = read.data ?? {}
  const days = Array.from({ length: 7 }, (_, day) => daysAfter(now, day))
  const dues =
    balances && charges && upcoming
      ? duesOf(upcoming, charges, debtsOf(balances, charges, now), now).filter(({ due_date }) =>
          days.includes(due_date),
        )
      : []
  const settled = useSettledRows(dues)
  const detailOf = ({ row, settled: way }: ShownRow<Due>) =>
    [
      t(`panels.kinds.${row.kind}`) + (row.kind === 'utilities' ? `, ${month(row.month)}` : ''),
      row.apartment_name,
      ...(row.older > 0 && way === null
        ? [t('panels.week.olderFirst', { total: money(row.older, row.currency) })]
        : []),
    ].join(' · ')
  const dayOf = ({ due_date }: Due) => (due_date === now ? t('panels.week.today') : shortDate(due_date))
  return (
    <Panel
      icon={CalendarDays}
      title={t('panels.week.title')}
      count={dues.length > 0 ? dues.length : undefined}
      action={
        balances !== undefined &&
        balances.length > 0 && (
          // Links to the page that turns readings into bills, for one apartment or all at once.
          <Panel.Link icon={Send} to="utilities?tab=summary">
            {t('panels.week.bill')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[read]}>
        {() =>
          settled.shown.length === 0 ? (
            <Panel.Line>{t('panels.week.none')}</Panel.Line>
          ) : (
            <>
              <WeekStrip days={days} marked={new Set(dues.map(({ due_date }) => due_date))} />
              <div ref={settled.ref}>
                <Panel.Rows label={t('panels.week.title')}>
                  {settled.shown.slice(0, most).map(shown => {
                    const due = shown.row
                    return (
                      <Panel.Row
                        key={due.key}
                        title={due.tenant_name}
                        to={due.tenant_id === null ? undefined : path(`tenants/${due.tenant_id}`)}
                        detail={detailOf(shown)}
                        figure={money(due.amount, due.currency)}
                        note={shown.settled ? <SettledNote /> : dayOf(due)}
                        action={<DueAction of={shown} settle={settled.settle} />}
                      />
                    )
                  })}
                </Panel.Rows>
              </div>
              <RestOfRows of={settled.shown} to="payments?rent=soon" />
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

/** Records a payment at once, or leads to the form where an older amount would be settled first, as the row says. */
function DueAction({
  of: { row: due, settled },
  settle,
}: {
  of: ShownRow<Due>
  settle: SettledRows<Due>['settle']
}) {
  const t = useTexts()
  const { money } = useFormat()
  const { tenant_name, kind, amount, currency, older, apartment_id, lease_id } = due
  const name = `${tenant_name}, ${t(`panels.kinds.${kind}`)}, ${money(amount, currency)}`
  if (older === 0 || settled !== null)
    return (
      <PayAction of={due} about={due.key} name={name} settled={settled} settle={act => settle(due, act)} />
    )
  return (
    <RowWay
      label={t('panels.pay.recordOf', { name })}
      to={paymentPath({ apartment_id, lease_id, returns: true })}
    />
  )
}
