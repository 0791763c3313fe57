import { Injectable } from '@nestjs/common'
import type { EventOf } from '@orenda/contracts/calendar-events'
import { LeasesService } from '../../tenancy/leases.service.ts'
import { type CalendarSource, isWithin, type Span } from './calendar-source.ts'

/** The last days of leases. */
@Injectable()
export class LeaseEnds implements CalendarSource {
  constructor(private readonly leases: LeasesService) {}

  async events(ownerId: string, span: Span): Promise<EventOf<'lease_end'>[]> {
    const leases = await this.leases.list(ownerId, {})
    return leases.flatMap(({ id, end, apartment_id, apartment_name, tenant_name }) =>
      end === null || !isWithin(span, end)
        ? []
        : [
            {
              key: `lease-end-${id}`,
              kind: 'lease_end',
              date: end,
              apartment_id,
              apartment_name,
              tenant_name,
              lease_id: id,
              is_followed: leases.some(
                other => other.apartment_id === apartment_id && other.start !== null && other.start > end,
              ),
            },
          ],
    )
  }
}
