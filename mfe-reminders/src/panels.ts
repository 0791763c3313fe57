import { type PanelsModule } from '@orenda/shared-ui/host'
import { texts } from './i18n/texts.ts'

export default {
  texts: texts.panels,
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
