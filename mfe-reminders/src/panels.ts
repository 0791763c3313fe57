import { type PanelsModule } from '@orenda/shared-ui/host'
import { loadPanelTexts } from './i18n/load-panel-texts.ts'

export default {
  texts: { namespace: 'reminders', load: loadPanelTexts },
  panels: {
    'today.panel': {
      notices: () => import('./panels/notices-panel.tsx').then(({ NoticesPanel }) => NoticesPanel),
    },
    'apartment.panel': {
      notices: () =>
        import('./panels/apartment-notices-panel.tsx').then(
          ({ ApartmentNoticesPanel }) => ApartmentNoticesPanel,
        ),
    },
  },
} satisfies PanelsModule
