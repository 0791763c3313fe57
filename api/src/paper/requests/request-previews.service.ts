import { Injectable } from '@nestjs/common'
import type { PaymentRequestPreviews, PreviewPaymentRequests } from '@orenda/contracts/payment-requests'
import { OwnerDb, type OwnerReads } from '../../platform/database/owner-db.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { conflict } from '../../platform/http/errors/conflict.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { getPayee } from '../payee/payee.queries.ts'
import { leasesOf } from './payment-requests.queries.ts'
import { PaymentRequestsService } from './payment-requests.service.ts'
import { RequestDrafts } from './request-drafts.ts'

type Previewed = PaymentRequestPreviews['requests'][number]

/** What tenants would be asked for. */
@Injectable()
export class RequestPreviewsService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly rent: RentService,
    private readonly drafts: RequestDrafts,
    private readonly requests: PaymentRequestsService,
  ) {}

  /**
   * What `PaymentRequestsService.createAll` would make and use again.
   * @throws AppError NOT_FOUND for an unknown lease or charge, CONFLICT without a payee, UNAVAILABLE without a rate
   */
  async preview(ownerId: string, wanted: PreviewPaymentRequests): Promise<PaymentRequestPreviews> {
    const occasion = await this.drafts.occasion(ownerId)
    return this.ownerDb.snapshot(ownerId, async reads => {
      const [payee] = await reads.query<Payee>(ownerId, getPayee.with({ owner: ownerId }))
      if (payee === undefined) throw conflict('payee_missing', 'There is no payee.')
      const { charge_ids: among } = wanted
      const open = await this.requests.openCharges(ownerId, reads)
      const met = new Set<string>()
      const answer: PaymentRequestPreviews = { requests: [], skipped: [] }
      for (const lease of await this.leases(ownerId, wanted, reads)) {
        const wish = { lease_id: lease.lease_id, among, note: '' }
        const { asked, named } = await this.drafts.draft(reads, ownerId, wish, occasion)
        for (const id of named) met.add(id)
        if (asked === null) answer.skipped.push(lease.lease_id)
        else {
          const content = { ...asked, payee }
          const same = await this.requests.openLike(ownerId, lease.lease_id, content, reads, open)
          answer.requests.push({ ...lease, ...asked, request: same ?? null })
        }
      }
      if (among?.some(id => !met.has(id))) throw new AppError('NOT_FOUND')
      return answer
    })
  }

  /** Whose the leases are, in the order in which they are asked. */
  private async leases(
    ownerId: string,
    { lease_ids, charge_ids = [] }: PreviewPaymentRequests,
    reads: OwnerReads,
  ): Promise<Lease[]> {
    const named = lease_ids ?? (await this.leasesOfCharges(ownerId, charge_ids, reads))
    const ids = [...new Set(named)]
    const rows = await reads.query<Omit<Lease, 'lease_id'> & { id: string }>(
      ownerId,
      leasesOf.with({ owner: ownerId, ids }),
    )
    return ids.map(lease_id => {
      const row = rows.find(({ id }) => id === lease_id)
      if (row === undefined) throw new AppError('NOT_FOUND')
      const { id: _, ...whose } = row
      return { lease_id, ...whose }
    })
  }

  private async leasesOfCharges(
    ownerId: string,
    charge_ids: readonly string[],
    reads: OwnerReads,
  ): Promise<string[]> {
    const charges = await this.rent.chargesById(ownerId, charge_ids, reads)
    return charge_ids.flatMap(id => charges.find(charge => charge.id === id)?.lease_id ?? [])
  }
}

type Lease = Pick<Previewed, 'lease_id' | 'tenant_id' | 'tenant_name' | 'apartment_id' | 'apartment_name'>
type Payee = { name: string; iban: string; code: string }
