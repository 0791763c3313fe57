import type { RemoteModule } from '@orenda/shared-ui/host'
import { loadTexts } from './i18n/load-texts.ts'
import { routes } from './routes.tsx'

export default {
  routes,
  texts: { namespace: 'utilities', load: loadTexts },
} satisfies RemoteModule
