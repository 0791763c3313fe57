import { queryClient, type RemoteModule } from '@orenda/shared-ui/host'
import { expensesQuery } from './expenses/expenses.api.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { paymentsQuery } from './payments/payments.api.ts'
import { routes } from './routes.tsx'
import { apartmentsQuery } from './shared/apartments.api.ts'

export default {
  routes,
  texts: { namespace: 'finance', load: loadTexts },
  prefetch: path => {
    if (path === 'payments') void queryClient.prefetchQuery(paymentsQuery)
    if (path === 'expenses') void queryClient.prefetchQuery(expensesQuery)
    if (path === 'payments' || path === 'expenses') void queryClient.prefetchQuery(apartmentsQuery)
  },
} satisfies RemoteModule
