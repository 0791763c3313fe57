import { type PanelsModule } from '@orenda/shared-ui/host'
import { texts } from './i18n/texts.ts'

/** The panels that this remote shows within pages of other remotes; see `panels` in `remote.config.ts`. */
export default {
  texts: texts.panels,
  panels: {
    'today.panel': {
      tickets: () => import('./panels/tickets-panel.tsx').then(({ TicketsPanel }) => TicketsPanel),
    },
  },
} satisfies PanelsModule
