import { daysBetween } from '@orenda/contracts/calendar'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { useDays } from '../notices/use-days.ts'
import type { NextNotice } from './next-notices.ts'

/** Formats a future notice in a few words. */
export function useNoticeWords() {
  const t = useTexts()
  const { month, shortDate } = useFormat()
  const { dayOf, dayMonth, fromToday, timeOf } = useDays()
  return (notice: NextNotice) => {
    const { type, due_date, send_at, tenant_name, apartment_name, channels } = notice
    const day = dayOf(send_at)
    return {
      /** `Оплата 25 листопада`, `Борг за листопад 2026`; what is not due yet may be no debt then. */
      what:
        type === 'before_due'
          ? t('panels.payment', { date: dayMonth(due_date) })
          : t(due_date < today() ? 'panels.debt' : 'panels.debtToCome', { month: month(due_date) }),
      who: tenant_name ?? apartment_name,
      /** `ел. лист, SMS` */
      how: channels.map(channel => t(`panels.channels.${channel}`)).join(', '),
      /** `завтра`, `30.11`, as in the other panels */
      when: daysBetween(today(), day) <= 1 ? fromToday(day) : shortDate(day),
      day: dayMonth(day),
      time: timeOf(send_at),
    }
  }
}
