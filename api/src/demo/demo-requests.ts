import { Injectable } from '@nestjs/common'
import type { Charge } from '@orenda/contracts/rent'
import { insertRequest, withdrawRequest } from '../paper/requests/payment-requests.queries.ts'
import { askedFor, purposeOf } from '../paper/requests/request-content.ts'
import { TenantLinksService } from '../paper/tenant-page/tenant-links.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { found } from '../platform/database/records/write-records.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { demoLandlord, demoPayee } from './demo-data.ts'

/**
 * Payment requests of the demo landlord: one that is open, one that is paid, and one that was withdrawn; and the link to
 * the page of the tenant who owes.
 */
@Injectable()
export class DemoRequests {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly rent: RentService,
    private readonly links: TenantLinksService,
    private readonly clock: Clock,
  ) {}

  async add(owner: string): Promise<void> {
    // In hryvnias: no rate of the bank is asked for while the product starts.
    const charges = (await this.rent.charges(owner, { to: this.clock.today() })).filter(
      ({ currency, kind }) => currency === 'UAH' && kind === 'rent',
    )
    const [withdrawn, paid] = charges.filter(({ open, amount }) => open === 0 && amount > 0)
    const open = charges.find(charge => charge.open > 0)
    const asked = [withdrawn, paid, open].filter(charge => charge !== undefined)
    const serials = new Map<number, number>()
    for (const charge of asked.toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1))) {
      const year = Number(charge.due_date.slice(0, 4))
      const serial = (serials.get(year) ?? 0) + 1
      serials.set(year, serial)
      await this.ask(owner, charge, { year, serial, isWithdrawn: charge === withdrawn })
    }
    if (open !== undefined)
      await this.links.create(owner, open.lease_id, { contacts: { phone: true, email: true } }, null)
  }

  /** Asks for a charge as it was on its due date. */
  private async ask(
    owner: string,
    charge: Charge,
    { year, serial, isWithdrawn }: { year: number; serial: number; isWithdrawn: boolean },
  ): Promise<void> {
    const { lease_id, apartment_name, tenant_name, due_date } = charge
    const owed = charge.open > 0 ? charge.open : charge.amount
    const { lines, ...asked } = askedFor([{ ...charge, open: owed }], {}, demoLandlord.language)
    const reference = `OR-${year}-${String(serial).padStart(4, '0')}`
    const request = insertRequest.with({
      ...asked,
      owner,
      year,
      serial,
      lease_id,
      date: due_date,
      apartment_name,
      tenant_name,
      payee_name: demoPayee.name,
      payee_iban: demoPayee.iban,
      payee_code: demoPayee.code,
      lines: JSON.stringify(lines),
      charge_ids: [charge.id],
      purpose: purposeOf({ lines, ...asked }, apartment_name, reference, demoPayee),
      note: '',
    })
    await this.ownerDb.run(owner, async em => {
      const { id } = found(await queryIn<{ id: string }>(em, request))
      if (isWithdrawn) await queryIn(em, withdrawRequest.with({ owner, id }))
    })
  }
}
