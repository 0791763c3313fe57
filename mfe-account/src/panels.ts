import { type PanelsModule } from '@orenda/shared-ui/host'
import { loadPanelTexts } from './i18n/load-panel-texts.ts'

/** The panels that this remote shows within pages of other remotes; see `panels` in `remote.config.ts`. */
export default {
  texts: { namespace: 'account', load: loadPanelTexts },
  panels: {
    'today.panel': {
      tickets: () => import('./panels/tickets-panel.tsx').then(({ TicketsPanel }) => TicketsPanel),
    },
  },
} satisfies PanelsModule
