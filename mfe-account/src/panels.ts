import { type PanelsModule } from '@orenda/shared-ui/host'
import { loadPanelTexts } from './i18n/load-panel-texts.ts'

/** What this remote shows within pages of others: `panels` of `remote.config.ts`. */
export default {
  texts: { namespace: 'account', load: loadPanelTexts },
  panels: {
    'today.panel': {
      tickets: () => import('./panels/tickets-panel.tsx').then(({ TicketsPanel }) => TicketsPanel),
    },
  },
} satisfies PanelsModule
