import type { CalendarEvent, CalendarEventKind, EventOf } from '@orenda/contracts/calendar-events'
import { noticesPath } from '@orenda/contracts/notices-path'
import { canRenew } from '@orenda/contracts/rules/renewal'
import { Panel, type PanelRowProps } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import {
  BellRing,
  CalendarPlus,
  CalendarX,
  Check,
  Eye,
  FileClock,
  FilePenLine,
  Gauge,
  Landmark,
  type LucideIcon,
  Plus,
  ScanLine,
  Wallet,
} from 'lucide-react'
import { type Texts, useTexts } from '../i18n/texts.ts'
import styles from './month-panel.module.css'

interface Row extends Pick<PanelRowProps, 'title' | 'figure' | 'tone'> {
  icon: LucideIcon
  /** Below the title, joined by dots; blank parts are left out. */
  details: readonly (string | null)[]
  /** The page where it is dealt with, without the language. */
  to: string
  /** The time of a moment. */
  time?: string
  /** What can be done about it; null when nothing is left to be done. */
  act: { icon: LucideIcon; label: string; to: string } | null
}

interface Said {
  t: Texts
  money: ReturnType<typeof useFormat>['money']
  month: (month: string) => string
  time: (instant: string) => string
  now: string
}

type RowOf<Kind extends CalendarEventKind> = (event: EventOf<Kind>, said: Said) => Row

/** Each kind of event as a row. A kind that a newer API has is left out. */
const rowOf: { [Kind in CalendarEventKind]: RowOf<Kind> } = {
  due: ({ date, charge_kind, amount, currency, open, ...of }, { t, money, month, now }) => {
    const isLate = date < now && open !== null && open > 0
    const kind = t(`panels.kinds.${charge_kind}`)
    const name = of.tenant_name || of.apartment_name
    return {
      icon: Wallet,
      title: name,
      details: [
        charge_kind === 'utilities' ? `${kind}, ${month(of.month)}` : kind,
        of.apartment_name,
        open === null
          ? null
          : open === 0
            ? t('panels.month.paid')
            : partly(open, amount, t, v => money(v, currency)),
      ],
      figure: money(amount, currency),
      tone: isLate ? 'error' : undefined,
      to: `apartments/${of.apartment_id}`,
      act:
        open === 0
          ? null
          : {
              icon: Plus,
              label: t('panels.pay.recordOf', { name }),
              to: `payments?pay=${of.apartment_id}&lease=${of.lease_id}`,
            },
    }
  },
  lease_end: (of, { t, now }) => ({
    icon: CalendarX,
    title: t('panels.month.leaseEnd'),
    details: placeOf(of),
    to: `apartments/${of.apartment_id}`,
    act:
      of.is_followed || !canRenew({ end: of.date }, now)
        ? null
        : {
            icon: CalendarPlus,
            label: t('panels.month.renew', { name: of.tenant_name || of.apartment_name }),
            to: `apartments/${of.apartment_id}?do=renew&lease=${of.lease_id}`,
          },
  }),
  document_end: ({ document_id, name, ...of }, { t }) => ({
    icon: FileClock,
    title: t('panels.month.documentEnd', { name }),
    details: placeOf(of),
    to: `apartments/${of.apartment_id}`,
    act:
      document_id === undefined
        ? null
        : {
            icon: FilePenLine,
            label: t('panels.month.renewDocument', { name }),
            to: `apartments/${of.apartment_id}?document=${document_id}`,
          },
  }),
  readings: (_, { t }) => ({
    icon: Gauge,
    title: t('panels.month.readings'),
    details: [],
    to: 'utilities/read',
    act: { icon: ScanLine, label: t('panels.month.readings'), to: 'utilities/read' },
  }),
  notice: ({ at, ...of }, { t, time }) => ({
    icon: BellRing,
    title: t('panels.month.notice'),
    details: placeOf(of),
    time: time(at),
    to: noticesPath(),
    act: {
      icon: Eye,
      label: t('panels.month.seeNotice', { name: of.tenant_name || of.apartment_name }),
      to: noticesPath(),
    },
  }),
  tax: ({ date, quarter, year, is_paid }, { t, now }) => ({
    icon: Landmark,
    title: t('panels.month.tax', { quarter, year }),
    details: [is_paid ? t('panels.month.paid') : t('panels.month.lastDay')],
    tone: !is_paid && date < now ? 'error' : undefined,
    to: `reports/taxes?year=${year}`,
    act: is_paid
      ? null
      : {
          icon: Check,
          label: t('panels.month.payTax', { quarter, year }),
          to: `reports/taxes?year=${year}`,
        },
  }),
}

export const isKnown = ({ kind }: CalendarEvent): boolean => Object.hasOwn(rowOf, kind)

/** One date of a month, with the page where it is dealt with. */
export function MonthEvent({ of: event }: { of: CalendarEvent }) {
  const t = useTexts()
  const { money, month, shortDate, time } = useFormat()
  const path = useLanguagePath()
  const now = today()
  const said: Said = { t, money, month, time, now }
  const made = (rowOf[event.kind] as (event: CalendarEvent, said: Said) => Row)(event, said)
  const { icon: Icon, title, details, figure, tone, to, act } = made
  const day = event.date === now ? t('panels.week.today') : shortDate(event.date)
  return (
    <Panel.Row
      before={<Icon size={18} strokeWidth={1.75} aria-hidden className={styles.kind} />}
      title={title}
      to={path(to)}
      detail={details.filter(part => part !== null && part !== '').join(' · ') || undefined}
      figure={figure ?? day}
      note={figure === undefined ? made.time : day}
      tone={tone}
      action={act === null ? undefined : <Panel.RowLink {...act} />}
    />
  )
}

/** What is open of a charge that is paid in part. */
const partly = (open: number, amount: number, t: Texts, write: (amount: number) => string): string =>
  open < amount ? t('panels.month.open', { sum: write(open) }) : t('panels.month.unpaid')

const placeOf = (of: { tenant_name: string | null; apartment_name: string }) => [
  of.tenant_name,
  of.apartment_name,
]
