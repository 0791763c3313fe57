import { type PanelsModule } from '@orenda/shared-ui/host'
import { loadPanelTexts } from './i18n/load-panel-texts.ts'

export default {
  texts: { namespace: 'utilities', load: loadPanelTexts },
  panels: {
    'today.panel': {
      meters: () => import('./panels/meters-panel.tsx').then(({ MetersPanel }) => MetersPanel),
    },
    'apartment.panel': {
      meters: () =>
        import('./panels/apartment-meters-panel.tsx').then(
          ({ ApartmentMetersPanel }) => ApartmentMetersPanel,
        ),
    },
  },
} satisfies PanelsModule
