import { lazyScreen, type RouteObject } from '@orenda/shared-ui/router'

const payments = lazyScreen(() =>
  import('./payments/payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
)
const expenses = lazyScreen(() =>
  import('./expenses/expenses-page.tsx').then(({ ExpensesPage }) => ExpensesPage),
)

export const routes: RouteObject[] = [
  { path: 'payments', element: payments },
  { path: 'expenses', element: expenses },
]
