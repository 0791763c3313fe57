import type { Expense } from '@orenda/contracts/expenses'
import { Panel } from '@orenda/shared-ui/panels'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Check, Receipt } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './panels.module.css'
import { plannedQuery } from './planned.api.ts'
import { most, RestOfRows } from './rest-of-rows.tsx'
import { useShortDate } from './short-date.ts'

/** The list of expenses, filtered to planned ones. */
const plannedPath = 'expenses?status=pending'

/** Planned expenses, nearest first. */
export function PlannedPanel() {
  const t = useTexts()
  const read = useQuery(plannedQuery)
  const planned = (read.data ?? []).toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <Panel
      icon={Receipt}
      title={t('panels.planned.title')}
      count={planned.length > 0 ? planned.length : undefined}
      action={
        planned.length > 0 && (
          <Panel.Link icon={Check} to={plannedPath}>
            {t('panels.planned.pay')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[read]}>
        {() =>
          planned.length === 0 ? (
            <Panel.Line>{t('panels.planned.none')}</Panel.Line>
          ) : (
            <>
              <Panel.Rows label={t('panels.planned.title')}>
                {planned.slice(0, most).map(expense => (
                  <Row key={expense.id} of={expense} />
                ))}
              </Panel.Rows>
              <RestOfRows count={planned.length} to={plannedPath} />
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

function Row({ of: { comment, category, apartment_name, amount, currency, date } }: { of: Expense }) {
  const t = useTexts()
  const { locale, money } = useFormat()
  const shortDate = useShortDate(today())
  const kind = t(`panels.categories.${category}`)
  const said = comment.trim()
  return (
    <Panel.Row
      title={
        <span className={styles.comment}>
          {said || kind.charAt(0).toLocaleUpperCase(locale) + kind.slice(1)}
        </span>
      }
      detail={said === '' ? apartment_name : `${apartment_name} · ${kind}`}
      figure={money(amount, currency)}
      note={shortDate(date)}
    />
  )
}
