import { Inject, Injectable, Logger } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { DataSource } from 'typeorm'
import { Clock } from '../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { noteAsked, ordersToAsk, readOrder } from './orders.queries.ts'
import type { OrderRow } from './plan-rows.ts'
import { afterFailure, nextQuestion } from './polling.ts'
import { ProviderEventsService } from './provider-events.service.ts'
import type { CardProvider } from './providers/card-provider.ts'
import { CardProviders } from './providers/card-providers.ts'
import { referenceOf } from './references.ts'
import { SubscriptionsService } from './subscriptions.service.ts'

/** The maximum number of orders per run, and of concurrent requests. */
const inOneGo = 200
const atOnce = 5
/** Milliseconds for which an answer is not requested again when a user looks at an order. */
const freshFor = 3000
/** Milliseconds that a page waits for the provider; a later answer is still processed. */
const patience = 5000
/**
 * The maximum number of users' concurrent requests in this process, and of orders whose last request is
 * remembered.
 */
const most = 20
const kept = 1000

/** Asks providers about orders, to find lost callbacks. */
@Injectable()
export class QuestionsService {
  private readonly logger = new Logger(QuestionsService.name)
  private readonly underWay = new Map<string, Promise<void>>()
  /** Orders that were asked about a moment ago. */
  private readonly asked = new LRUCache<string, true>({ max: kept, ttl: freshFor })

  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly providers: CardProviders,
    private readonly events: ProviderEventsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
  ) {}

  /** Asks about all due orders. @returns how many */
  async askDue(): Promise<number> {
    const due = await queryIn<{ owner_id: string; id: string }>(
      this.database,
      ordersToAsk.with({ now: this.clock.now(), limit: inOneGo }),
    )
    const queue = new PQueue({ concurrency: atOnce })
    await queue.addAll(
      due.map(({ owner_id, id }) => async () => {
        if (!this.jobs.isEnding) await this.ask(owner_id, id)
      }),
    )
    return due.length
  }

  /**
   * Asks because a user looks at an order: concurrent callers share one request, and it is limited in frequency
   * and time.
   */
  async askSoon(ownerId: string, orderId: string): Promise<void> {
    let asking = this.underWay.get(orderId)
    if (asking === undefined) {
      if (this.asked.has(orderId)) return
      if (this.underWay.size >= most) return
      asking = this.ask(ownerId, orderId).finally(() => {
        this.underWay.delete(orderId)
        this.asked.set(orderId, true)
      })
      this.underWay.set(orderId, asking)
    }
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>(resolve => {
      timer = setTimeout(resolve, patience)
    })
    await Promise.race([asking, enough])
    clearTimeout(timer)
  }

  /** Never throws: after a failure the order is asked about later. */
  private async ask(ownerId: string, orderId: string): Promise<void> {
    const [order] = await this.ownerDb.query<OrderRow>(
      ownerId,
      readOrder.with({ owner: ownerId, id: orderId }),
    )
    if (order === undefined) return
    const provider = this.providers.find(order.provider)
    const isAnswered = provider !== null && (await this.takeStatus(provider, orderId))
    const now = this.clock.now()
    const next = isAnswered || provider === null ? await this.next(ownerId, orderId, now) : afterFailure(now)
    const isLapsed = next === null && Date.parse(order.expires_at) <= now.getTime()
    const asked = { owner: ownerId, id: orderId, next_poll_at: next, is_lapsed: isLapsed }
    await this.ownerDb.query(ownerId, noteAsked.with(asked))
  }

  private async next(ownerId: string, orderId: string, now: Date): Promise<Date | null> {
    const [order] = await this.ownerDb.query<OrderRow>(
      ownerId,
      readOrder.with({ owner: ownerId, id: orderId }),
    )
    if (order === undefined) return null
    const { state, renewal, created_at } = order
    const plan = await this.subscriptions.getEnd(ownerId)
    return nextQuestion({ state, renewal, createdAt: new Date(created_at) }, now, plan)
  }

  private async takeStatus(provider: CardProvider, orderId: string): Promise<boolean> {
    try {
      const event = await provider.getStatus(referenceOf(orderId))
      if (event !== null) await this.events.take(provider, event, 'status')
      return true
    } catch (error) {
      this.logger.warn(
        `${provider.name} does not say what became of an order: ${error instanceof Error ? error.message : ''}`,
      )
      return false
    }
  }
}
