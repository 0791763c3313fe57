import { daysBetween } from '@orenda/contracts/calendar'
import { capital } from '@orenda/contracts/capital'
import type { Expense } from '@orenda/contracts/expenses'
import { Panel } from '@orenda/shared-ui/panels'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { useMarkPaid } from '../expenses/use-mark-paid.ts'
import { useTexts } from '../i18n/texts.ts'
import type { ShownRow } from '../settled/kept-rows.ts'
import { SettledNote } from '../settled/settled.tsx'
import { type SettledRows, useSettledRows } from '../settled/use-settled-rows.ts'
import styles from './panels.module.css'
import { plannedQuery } from './planned.api.ts'
import { most, RestOfRows } from './rest-of-rows.tsx'
import { RowAction, SettledAction } from './row-action.tsx'

/** The list of expenses, filtered to planned ones. */
const plannedPath = 'expenses?status=pending'

/** Whether its day has passed. */
const isLate = ({ date }: Expense): boolean => date < today()

/** Planned expenses, nearest first. */
export function PlannedPanel() {
  const t = useTexts()
  const read = useQuery(plannedQuery)
  const planned = (read.data ?? []).toSorted((one, other) => one.date.localeCompare(other.date))
  const settled = useSettledRows(planned.map(expense => ({ key: expense.id, expense })))
  return (
    <Panel
      icon={Receipt}
      title={t('panels.planned.title')}
      count={planned.length > 0 ? planned.length : undefined}
      tone={planned.some(isLate) ? 'error' : undefined}
      isQuiet={!settled.shown.some(({ row }) => isLate(row.expense))}
    >
      <Panel.Content reads={[read]}>
        {() =>
          settled.shown.length === 0 ? (
            <Panel.Line>{t('panels.planned.none')}</Panel.Line>
          ) : (
            <>
              <div ref={settled.ref}>
                <Panel.Rows label={t('panels.planned.title')}>
                  {settled.shown.slice(0, most).map(shown => (
                    <Row key={shown.row.key} of={shown} settle={settled.settle} />
                  ))}
                </Panel.Rows>
              </div>
              <RestOfRows of={settled.shown} to={plannedPath} />
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

interface PlannedRow {
  key: string
  expense: Expense
}

interface RowProps {
  of: ShownRow<PlannedRow>
  settle: SettledRows<PlannedRow>['settle']
}

function Row({ of: { row, settled }, settle }: RowProps) {
  const { expense } = row
  const t = useTexts()
  const { locale, money, shortDate } = useFormat()
  const markPaid = useMarkPaid()
  const { comment, category, apartment_name, amount, currency, date } = expense
  const kind = t(`panels.categories.${category}`)
  const said = comment.trim()
  const title = said || capital(kind, locale)
  const name = `${title}, ${apartment_name}, ${money(amount, currency)}`
  const words = () => ({
    paid: t('panels.planned.paid', { name }),
    planned: t('panels.planned.planned', { name }),
  })
  return (
    <Panel.Row
      title={<span className={styles.comment}>{title}</span>}
      detail={said === '' ? apartment_name : `${apartment_name} · ${kind}`}
      figure={money(amount, currency)}
      note={
        settled ? (
          <SettledNote />
        ) : isLate(expense) ? (
          new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysBetween(today(), date), 'day')
        ) : (
          shortDate(date)
        )
      }
      tone={isLate(expense) && settled === null ? 'error' : undefined}
      action={
        settled ? (
          <SettledAction of={settled} name={name} />
        ) : (
          <RowAction
            label={t('panels.planned.payOf', { name })}
            run={() => settle(row, () => markPaid(expense, words))}
          />
        )
      }
    />
  )
}
