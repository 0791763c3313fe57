import { queryClient, type RemoteModule } from '@orenda/shared-ui/host'
import { apartmentsQuery } from './apartments/apartments.api.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { routes } from './routes.tsx'

export default {
  routes,
  texts: { namespace: 'properties', load: loadTexts },
  prefetch: path => {
    if (path === 'apartments' || path === 'tenants') void queryClient.prefetchQuery(apartmentsQuery)
  },
} satisfies RemoteModule
