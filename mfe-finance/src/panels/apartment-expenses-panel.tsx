import type { Expense } from '@orenda/contracts/expenses'
import type { SlotContexts } from '@orenda/contracts/slots'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { ExpenseName } from './expense-name.tsx'
import { expensesOf } from './planned.api.ts'

/** The number of expenses shown. */
const last = 3

/** The newest expenses of an apartment; a planned one says so. */
export function ApartmentExpensesPanel({ apartmentId }: SlotContexts['apartment.panel']) {
  const t = useTexts()
  const path = useLanguagePath()
  const { date, money } = useFormat()
  const read = useQuery(expensesOf(apartmentId))
  const expenses = read.data ?? []
  const allPath = `expenses?apartment=${encodeURIComponent(apartmentId)}`
  const noteOf = ({ status, date: day }: Expense) =>
    status === 'pending' ? `${t('panels.spent.planned')} · ${date(day)}` : date(day)
  return (
    <Panel
      icon={Receipt}
      title={t('panels.spent.title')}
      count={expenses.length > 0 ? expenses.length : undefined}
      foot={
        <Panel.Link isFoot to={allPath}>
          {t(expenses.length > 0 ? 'panels.spent.all' : 'panels.spent.toExpenses')}
        </Panel.Link>
      }
    >
      <Panel.Content reads={[read]} rows={last}>
        {() =>
          expenses.length === 0 ? (
            <Panel.Line isGood={false}>{t('panels.spent.none')}</Panel.Line>
          ) : (
            <Panel.Rows label={t('panels.spent.title')}>
              {expenses.slice(0, last).map(expense => (
                <Panel.Row
                  key={expense.id}
                  title={<ExpenseName of={expense} />}
                  to={path(allPath)}
                  detail={noteOf(expense)}
                  figure={money(expense.amount, expense.currency)}
                />
              ))}
            </Panel.Rows>
          )
        }
      </Panel.Content>
    </Panel>
  )
}
