import { Injectable } from '@nestjs/common'
import type { Lease } from '@orenda/contracts/leases'
import type { PaperQuery } from '@orenda/contracts/papers'
import type { TenantPage } from '@orenda/contracts/tenant-pages'
import { ApartmentsService } from '../../apartments/apartments.service.ts'
import { PaymentsService } from '../../payments/payments.service.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { AppError } from '../../platform/http/errors/app-error.ts'
import { RateLimits } from '../../platform/security/rate-limits/rate-limits.ts'
import { SubscriptionsService } from '../../subscriptions/subscriptions.service.ts'
import { LeasesService } from '../../tenancy/leases.service.ts'
import { RentService } from '../../tenancy/rent.service.ts'
import { StatementsService } from '../../tenancy/statements.service.ts'
import { UsersService } from '../../users/users.service.ts'
import { ReceiptsService } from '../receipts/receipts.service.ts'
import { PaymentRequestsService } from '../requests/payment-requests.service.ts'
import { RequestPapersService } from '../requests/request-papers.service.ts'
import { OpenTransfersService } from './open-transfers.service.ts'
import { type OpenedLease, TenantLinksService } from './tenant-links.service.ts'

/** What comes next is shown so many days ahead. */
const daysAhead = 62

/** What the holder of a lease's link sees. Everything is read of that lease alone. */
@Injectable()
export class TenantPagesService {
  constructor(
    private readonly links: TenantLinksService,
    private readonly limits: RateLimits,
    private readonly leases: LeasesService,
    private readonly rent: RentService,
    private readonly statements: StatementsService,
    private readonly payments: PaymentsService,
    private readonly requests: PaymentRequestsService,
    private readonly transfers: OpenTransfersService,
    private readonly apartments: ApartmentsService,
    private readonly users: UsersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly receipts: ReceiptsService,
    private readonly requestPapers: RequestPapersService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_FOUND for a token that is unknown or ended, RATE_LIMITED */
  async get(token: string, ip: string): Promise<TenantPage> {
    const opened = await this.open(token, ip)
    const page = await this.read(opened)
    await this.links.noteOpening(opened, 'page')
    return page
  }

  /** The PDF of a request of the lease. @throws AppError like `get`, and NOT_FOUND when the plan is over */
  async request(token: string, ip: string, id: string, query: PaperQuery) {
    const opened = await this.open(token, ip)
    const { ownerId, leaseId } = opened
    const [request, isActive] = await Promise.all([
      this.requests.get(ownerId, id),
      this.subscriptions.isActive(ownerId),
    ])
    if (request.lease_id !== leaseId || request.status === 'withdrawn' || !isActive)
      throw new AppError('NOT_FOUND')
    await this.links.noteOpening(opened, 'request')
    return this.requestPapers.file(ownerId, id, query)
  }

  /** The receipt of a payment of the lease. @throws AppError like `get` */
  async receipt(token: string, ip: string, id: string, query: PaperQuery) {
    const opened = await this.open(token, ip)
    const { ownerId, leaseId } = opened
    const payment = await this.payments.get(ownerId, id)
    if (payment.lease_id !== leaseId) throw new AppError('NOT_FOUND')
    await this.links.noteOpening(opened, 'receipt')
    return this.receipts.file(ownerId, id, query)
  }

  /** Only known tokens are counted: guesses are by their address alone, and leave nothing behind. */
  private async open(token: string, ip: string): Promise<OpenedLease> {
    await this.limits.byAddress('RATE_TENANT_PAGE_ADDRESS', ip)
    const opened = await this.links.find(token)
    if (opened === null) throw new AppError('NOT_FOUND')
    await this.limits.byAccount('RATE_TENANT_PAGE_ACCOUNT', token)
    return opened
  }

  private async read({ ownerId, leaseId, contacts }: OpenedLease): Promise<TenantPage> {
    const ofLease = { lease_id: leaseId }
    const today = this.clock.today()
    const lease = await this.leases.get(ownerId, leaseId)
    const [holder, apartment_address, isActive, balances, charges, upcoming, statement, requests, payments] =
      await Promise.all([
        this.users.holder(ownerId),
        this.addressOf(ownerId, lease),
        this.subscriptions.isActive(ownerId),
        this.rent.balances(ownerId, ofLease),
        this.rent.charges(ownerId, { ...ofLease, open: 'true', to: today }),
        this.rent.upcoming(ownerId, { ...ofLease, days: daysAhead }),
        this.statements.get(ownerId, leaseId, {}),
        this.requests.list(ownerId, ofLease),
        this.payments.list(ownerId, ofLease),
      ])
    const settled = await this.rent.settledBy(
      ownerId,
      payments.map(({ id }) => id),
    )
    const { name, phone, email, language } = holder
    const due = charges.toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1))
    const asked = isActive
      ? await this.transfers.find(ownerId, lease, due, requests, { language, today })
      : { links: null, transfer: null }
    return {
      landlord: { name, phone: contacts.phone ? phone : null, email: contacts.email ? email : null },
      apartment_name: lease.apartment_name,
      apartment_address,
      tenant_name: lease.tenant_name,
      language,
      today,
      lease: { start: lease.start, end: lease.end },
      balances,
      charges: due,
      upcoming,
      statement,
      deposits: lease.deposits,
      ...asked,
      requests: isActive ? requests.filter(({ status }) => status !== 'withdrawn') : [],
      payments: payments.map(payment => ({
        ...payment,
        settled: settled.filter(({ payment_id }) => payment_id === payment.id),
      })),
    }
  }

  /** Empty for an apartment that was deleted. */
  private async addressOf(ownerId: string, { apartment_id }: Lease): Promise<string> {
    try {
      return (await this.apartments.get(ownerId, apartment_id)).address
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return ''
      throw error
    }
  }
}
