import { queryClient, type RemoteModule } from '@orenda/shared-ui/host'
import { prefetchReads } from '@orenda/shared-ui/records'
import { loadTexts } from './i18n/load-texts.ts'
import { lists } from './reads.ts'
import { balancesQuery } from './rent/rent.api.ts'
import { routes } from './routes.tsx'

const prefetchLists = prefetchReads(lists)

export default {
  routes,
  texts: { namespace: 'finance', load: loadTexts },
  prefetch: path => {
    prefetchLists(path)
    if (path === 'payments') void queryClient.prefetchQuery(balancesQuery)
  },
} satisfies RemoteModule
