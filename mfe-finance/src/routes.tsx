import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'
import { withLater } from './i18n/texts.ts'

const payments = lazyScreen(() =>
  import('./payments/payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
)
const requests = lazyScreen(
  withLater(() => import('./requests/requests-page.tsx').then(({ RequestsPage }) => RequestsPage)),
)
const expenses = lazyScreen(() =>
  import('./expenses/expenses-page.tsx').then(({ ExpensesPage }) => ExpensesPage),
)
const recurring = lazyScreen(
  withLater(() =>
    import('./expenses/recurring/recurring-page.tsx').then(({ RecurringPage }) => RecurringPage),
  ),
)
const reports = lazyScreen(
  withLater(() => import('./reports/reports-page.tsx').then(({ ReportsPage }) => ReportsPage)),
)

export const routes: RouteObject[] = [
  { path: 'payments', element: payments },
  { path: 'payments/requests', element: requests },
  { path: 'expenses', element: expenses },
  { path: 'expenses/recurring', element: recurring },
  { path: 'reports', element: reports },
]
