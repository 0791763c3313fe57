import { Injectable } from '@nestjs/common'
import type { EventOf } from '@orenda/contracts/calendar-events'
import { quarters, taxDueDate } from '@orenda/contracts/rules/taxes'
import { TaxesService } from '../../reports/taxes/taxes.service.ts'
import { type CalendarSource, isWithin, type Span } from './calendar-source.ts'

/** The last days to pay taxes, by how the landlord pays. */
@Injectable()
export class TaxDays implements CalendarSource {
  constructor(private readonly taxes: TaxesService) {}

  async events(ownerId: string, span: Span): Promise<EventOf<'tax'>[]> {
    const [regime, paid] = await Promise.all([this.taxes.regimeOf(ownerId), this.taxes.listPaid(ownerId)])
    if (regime === 'agent') return []
    return yearsOf(span).flatMap(year =>
      quarters.flatMap(quarter => {
        const date = taxDueDate(regime, year, quarter)
        if (date === null || !isWithin(span, date)) return []
        const is_paid = paid.some(
          each => each.regime === regime && each.year === year && each.quarter === quarter,
        )
        return [
          { key: `tax-${regime}-${year}-${quarter}`, kind: 'tax', date, regime, year, quarter, is_paid },
        ]
      }),
    )
  }
}

/** The years whose quarters may fall due within a span: the last quarter of a year does so in the next one. */
function yearsOf({ from, to }: Span): number[] {
  const first = Number(from.slice(0, 4)) - 1
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at)
}
