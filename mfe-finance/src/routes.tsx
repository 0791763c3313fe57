import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'
import { withLater } from './i18n/texts.ts'

const payments = lazyScreen(() =>
  import('./payments/payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
)
const requests = lazyScreen(
  withLater(() => import('./requests/requests-page.tsx').then(({ RequestsPage }) => RequestsPage)),
)
const bankImport = lazyScreen(
  withLater(() => import('./imports/import-page.tsx').then(({ ImportPage }) => ImportPage)),
)
const expenses = lazyScreen(() =>
  import('./expenses/expenses-page.tsx').then(({ ExpensesPage }) => ExpensesPage),
)
const recurring = lazyScreen(
  withLater(() =>
    import('./expenses/recurring/recurring-page.tsx').then(({ RecurringPage }) => RecurringPage),
  ),
)
const taxes = lazyScreen(
  withLater(() => import('./reports/taxes/taxes-page.tsx').then(({ TaxesPage }) => TaxesPage)),
)
const reports = lazyScreen(
  withLater(() => import('./reports/reports-page.tsx').then(({ ReportsPage }) => ReportsPage)),
)

export const routes: RouteObject[] = [
  { path: 'payments', element: payments },
  { path: 'payments/import', element: bankImport },
  { path: 'payments/requests', element: requests },
  { path: 'expenses', element: expenses },
  { path: 'expenses/recurring', element: recurring },
  { path: 'reports', element: reports },
  { path: 'reports/taxes', element: taxes },
]
