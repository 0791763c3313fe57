import { type PanelsModule } from '@orenda/shared-ui/host'
import { texts } from './i18n/texts.ts'

export default {
  texts: texts.panels,
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
