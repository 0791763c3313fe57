import type { ReportFigure } from '@orenda/contracts/report-figures'
import type { ProfitTotal } from '@orenda/contracts/reports'
import type { Figures } from '@orenda/contracts/rules/profit-lines'
import type { Texts } from '../../i18n/texts.ts'

/** What a landlord is left with, of which each is a sum of records. Received less the other two is the profit. */
export const earned = ['received', 'expenses', 'fees'] as const
/** What is passed on to tenants, and is no part of the profit. */
export const passedOn = ['utilities_billed', 'utilities_received', 'utilities_cost'] as const
/** A figure that opens its records. */
export type ShownFigure = (typeof earned)[number] | (typeof passedOn)[number]

/** What they are called among themselves. */
export const utilityPart = {
  utilities_billed: 'billed',
  utilities_received: 'received',
  utilities_cost: 'cost',
} as const

/** A figure in words: `Комунальні: виставлено`. */
export function figureName(figure: ReportFigure | 'profit', t: Texts): string {
  switch (figure) {
    case 'utilities_billed':
    case 'utilities_received':
    case 'utilities_cost':
      return `${t('reports.profit.utilitiesShort')}: ${t(`reports.utilities.${utilityPart[figure]}`)}`
    default:
      return t(`reports.figures.${figure}`)
  }
}

/** The totals of a report, each figure by its name. */
export const figuresOf = ({ utilities, ...total }: ProfitTotal): Figures => ({
  ...total,
  utilities_billed: utilities.billed,
  utilities_received: utilities.received,
  utilities_cost: utilities.cost,
})
