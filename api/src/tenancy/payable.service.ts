import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { ChargeKind } from '@orenda/contracts/charge-kinds'
import type { Currency } from '@orenda/contracts/currencies'
import { Clock } from '../platform/clock/clock.ts'
import type { OwnerReads } from '../platform/database/owner-db.ts'
import { listPayable } from './payable.queries.ts'

/** Days of rent to come that somebody may pay in advance. */
const daysAhead = 35

interface OpenCharge {
  kind: ChargeKind
  /** `YYYY-MM-DD` */
  due_date: string
  open: number
  currency: Currency
}

/** A lease with what can be paid for it. */
export interface PayableLease {
  lease_id: string
  apartment_id: string
  apartment_name: string
  tenant_id: string | null
  tenant_name: string
  /** `YYYY-MM-DD` */
  start: string | null
  end: string | null
  currency: Currency
  rent: number
  /** What was agreed on. */
  deposit: number
  deposit_received: number
  /** Oldest first, with the rent of the coming weeks. */
  open: OpenCharge[]
}

/** What tenants can be expected to pay. */
@Injectable()
export class PayableService {
  constructor(private readonly clock: Clock) {}

  /** All leases, latest first, also ended ones. @param reads e.g. of the caller's transaction */
  list(ownerId: string, reads: OwnerReads): Promise<PayableLease[]> {
    const today = this.clock.today()
    const asked = listPayable.with({ owner: ownerId, today, until: daysAfter(today, daysAhead) })
    return reads.query<PayableLease>(ownerId, asked)
  }
}
