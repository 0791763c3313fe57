import { type PanelsModule } from '@orenda/shared-ui/host'
import { panelTexts } from './i18n/panel-texts.ts'

export default {
  texts: panelTexts,
  panels: {
    'today.line': {
      apartments: () => import('./panels/today-line.tsx').then(({ TodayLine }) => TodayLine),
    },
    'today.start': {
      'first-steps': () => import('./panels/start-panel.tsx').then(({ StartPanel }) => StartPanel),
    },
    'today.panel': {
      ending: () => import('./panels/ending-panel.tsx').then(({ EndingPanel }) => EndingPanel),
      documents: () => import('./panels/documents-panel.tsx').then(({ DocumentsPanel }) => DocumentsPanel),
      rents: () => import('./panels/rents-panel.tsx').then(({ RentsPanel }) => RentsPanel),
    },
  },
} satisfies PanelsModule
