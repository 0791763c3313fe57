import { type PanelsModule } from '@orenda/shared-ui/host'
import { loadPanelTexts } from './i18n/load-panel-texts.ts'

export default {
  texts: { namespace: 'properties', load: loadPanelTexts },
  panels: {
    'today.line': {
      apartments: () => import('./panels/today-line.tsx').then(({ TodayLine }) => TodayLine),
    },
    'today.panel': {
      ending: () => import('./panels/ending-panel.tsx').then(({ EndingPanel }) => EndingPanel),
    },
  },
} satisfies PanelsModule
