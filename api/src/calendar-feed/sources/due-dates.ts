import { Injectable } from '@nestjs/common'
import { daysAfter, daysBetween, earlierDate, laterDate } from '@orenda/contracts/calendar'
import type { EventOf } from '@orenda/contracts/calendar-events'
import { RentService } from '../../tenancy/rent.service.ts'
import type { CalendarSource, Span } from './calendar-source.ts'

/** Charges that have fallen due, and what falls due from tomorrow on. */
@Injectable()
export class DueDates implements CalendarSource {
  constructor(private readonly rent: RentService) {}

  async events(ownerId: string, span: Span): Promise<EventOf<'due'>[]> {
    const [charged, coming] = await Promise.all([this.charged(ownerId, span), this.coming(ownerId, span)])
    return [...charged, ...coming].map(
      ({ kind, charge_id, lease_id, apartment_id, apartment_name, tenant_name, ...due }) => ({
        // Rent of days to come has no charge yet.
        key: kind === 'rent' ? `rent-${lease_id}-${due.due_date}` : `charge-${charge_id}`,
        kind: 'due',
        date: due.due_date,
        apartment_id,
        apartment_name,
        tenant_name,
        lease_id,
        charge_kind: kind,
        month: due.month,
        amount: due.amount,
        currency: due.currency,
        open: due.open,
      }),
    )
  }

  private async charged(ownerId: string, { today, from, to }: Span) {
    if (from > today) return []
    const rows = await this.rent.charges(ownerId, { from, to: earlierDate(today, to) })
    return rows.map(({ id, ...charge }) => ({ ...charge, charge_id: id }))
  }

  private async coming(ownerId: string, { today, from, to }: Span) {
    if (to <= today) return []
    const rows = await this.rent.upcoming(ownerId, { days: daysBetween(today, to) })
    const first = laterDate(from, daysAfter(today, 1))
    return rows.filter(({ due_date }) => due_date >= first).map(row => ({ ...row, open: null }))
  }
}
