import { queryClient, type RemoteModule } from '@orenda/shared-ui/host'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { loadTexts } from './i18n/load-texts.ts'
import { metersQuery } from './readings/meters-query.ts'
import { monthsQuery, newestReadingsQuery } from './readings/reading-queries.ts'
import { routes } from './routes.tsx'

export default {
  routes,
  texts: { namespace: 'utilities', load: loadTexts },
  // The same paths as in `reads.ts`.
  prefetch: path => {
    if (path !== 'utilities') return
    void queryClient.prefetchQuery(newestReadingsQuery)
    void queryClient.prefetchQuery(apartmentsQuery)
    void queryClient.prefetchQuery(metersQuery)
    void queryClient.prefetchQuery(monthsQuery)
  },
} satisfies RemoteModule
