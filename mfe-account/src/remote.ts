import type { RemoteModule } from '@orenda/shared-ui/host'
import { prefetchReads } from '@orenda/shared-ui/records'
import { loadTexts } from './i18n/load-texts.ts'
import { reads } from './reads.ts'
import { routes } from './routes.tsx'

export default {
  routes,
  texts: { namespace: 'account', load: loadTexts },
  prefetch: prefetchReads(reads),
} satisfies RemoteModule
