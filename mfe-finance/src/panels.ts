import { type PanelsModule } from '@orenda/shared-ui/host'
import { texts } from './i18n/texts.ts'

/** The panels that this remote shows within pages of other remotes; see `panels` in `remote.config.ts`. */
export default {
  texts: texts.panels,
  panels: {
    'today.panel': {
      received: () => import('./panels/received-panel.tsx').then(({ ReceivedPanel }) => ReceivedPanel),
      owes: () => import('./panels/owes-panel.tsx').then(({ OwesPanel }) => OwesPanel),
      week: () => import('./panels/week-panel.tsx').then(({ WeekPanel }) => WeekPanel),
      month: () => import('./panels/month-panel.tsx').then(({ MonthPanel }) => MonthPanel),
      taxes: () => import('./panels/taxes-panel.tsx').then(({ TaxesPanel }) => TaxesPanel),
      planned: () => import('./panels/planned-panel.tsx').then(({ PlannedPanel }) => PlannedPanel),
    },
    'apartment.panel': {
      profit: () =>
        import('./panels/apartment-profit-panel.tsx').then(
          ({ ApartmentProfitPanel }) => ApartmentProfitPanel,
        ),
      expenses: () =>
        import('./panels/apartment-expenses-panel.tsx').then(
          ({ ApartmentExpensesPanel }) => ApartmentExpensesPanel,
        ),
    },
  },
} satisfies PanelsModule
