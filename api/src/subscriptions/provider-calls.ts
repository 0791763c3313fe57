import { Inject, Injectable, Logger } from '@nestjs/common'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { PermanentError } from '../platform/jobs/permanent-error.ts'
import { minorOf } from './minor-units.ts'
import { askStopAgain, noteStopped, ordersToStop, readOrder } from './orders.queries.ts'
import type { OrderRow } from './plan-rows.ts'
import { ProviderEventsService } from './provider-events.service.ts'
import type { CardProvider } from './providers/card-provider.ts'
import { CardProviders } from './providers/card-providers.ts'
import { referenceOf } from './references.ts'

/** The job's data: a command to a provider about an order. */
export interface ProviderCall {
  ownerId: string
  orderId: string
  call: 'stop' | 'refund'
}

/** How long the queue retries by itself. */
const triedFor = 2 * 24 * 60 * 60 * 1000
const atOnce = 100

/** Commands to providers, as jobs, which are retried until the provider has accepted them. */
@Injectable()
export class ProviderCalls {
  private readonly logger = new Logger(ProviderCalls.name)

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly providers: CardProviders,
    private readonly events: ProviderEventsService,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {
    jobs.handle<ProviderCall>('card-provider', call => this.make(call))
  }

  /** Enqueues commands again that failed for longer than the queue retries. @returns how many */
  async repeat(): Promise<number> {
    const now = this.clock.now()
    const before = new Date(now.getTime() - triedFor)
    const late = await queryIn<{ owner_id: string; id: string }>(
      this.database,
      ordersToStop.with({ before, limit: atOnce }),
    )
    for (const { owner_id: ownerId, id: orderId } of late) {
      await this.ownerDb.run(ownerId, async em => {
        const asked = await queryIn(em, askStopAgain.with({ owner: ownerId, id: orderId, now }))
        if (asked.length === 0) return
        await this.jobs.send(em, 'card-provider', { ownerId, orderId, call: 'stop' } satisfies ProviderCall)
      })
    }
    return late.length
  }

  private async make({ ownerId, orderId, call }: ProviderCall): Promise<void> {
    const [order] = await this.ownerDb.query<OrderRow>(
      ownerId,
      readOrder.with({ owner: ownerId, id: orderId }),
    )
    // The account may have been deleted meanwhile.
    if (order === undefined) throw new PermanentError('The order is not there any more')
    const provider = this.providers.find(order.provider)
    if (provider === null) throw new Error(`Nothing is set for the provider ${order.provider}`)
    const reference = referenceOf(orderId)
    if (call === 'stop') {
      if (order.renewal !== 'stopping') return
      const answer = await provider.stopRenewal(reference)
      if (answer.kind !== 'done') throw new Error(`The provider goes on charging: ${said(answer)}`)
      await this.ownerDb.query(ownerId, noteStopped.with({ owner: ownerId, id: orderId }))
      return
    }
    // An earlier attempt may have succeeded without receiving the answer.
    if (await this.isRefunded(provider, reference)) return
    const answer = await provider.refund(reference, minorOf(order.amount) ?? 0)
    if (answer.kind === 'refused') {
      this.logger.error(`The provider refunds nothing of order ${orderId}: ${answer.code}`)
      throw new PermanentError(`The provider refunds nothing: ${answer.code}`)
    }
    if (!(await this.isRefunded(provider, reference))) throw new Error('The money is still on its way back')
  }

  private async isRefunded(provider: CardProvider, reference: string): Promise<boolean> {
    const event = await provider.getStatus(reference)
    if (event?.state !== 'refunded') return false
    await this.events.take(provider, event, 'command')
    return true
  }
}

const said = (answer: { kind: string; code?: string }) => answer.code ?? answer.kind
