import type { RemoteModule } from '@orenda/shared-ui/host'
import { texts } from './i18n/texts.ts'
import { routes } from './routes.tsx'

export default {
  routes,
  texts: texts.screens,
  commands: {
    'pay-in-full': async record => (await import('./commands/pay-in-full.ts')).payInFull(record),
  },
} satisfies RemoteModule
