import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { writtenIn } from '@orenda/contracts/written'
import type { EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { PushesService, type Told } from '../push/pushes.service.ts'
import { readOrder } from './orders.queries.ts'
import type { OrderRow } from './plan-rows.ts'

type PlanKind = 'plan' | 'plan_failed'
type Words = { title: string; body: (plan: string, amount: string) => string }

const words: Record<PlanKind, Record<Language, Words>> = {
  plan: {
    uk: { title: 'Підписку поновлено', body: (plan, amount) => `План «${plan}»: ${amount}` },
    ru: { title: 'Подписка продлена', body: (plan, amount) => `План «${plan}»: ${amount}` },
    en: { title: 'Your subscription was renewed', body: (plan, amount) => `Plan “${plan}”: ${amount}` },
  },
  plan_failed: {
    uk: {
      title: 'Підписку не поновлено',
      body: (plan, amount) => `Не вдалося списати ${amount} за план «${plan}»`,
    },
    ru: {
      title: 'Подписка не продлена',
      body: (plan, amount) => `Не удалось списать ${amount} за план «${plan}»`,
    },
    en: {
      title: 'Your subscription was not renewed',
      body: (plan, amount) => `${amount} for plan “${plan}” could not be charged`,
    },
  },
}

/** Tells a landlord's devices of payments for the plan that the card provider has taken by itself, or could not take. */
@Injectable()
export class PlanPushes implements OnModuleInit {
  constructor(
    private readonly pushes: PushesService,
    private readonly ownerDb: OwnerDb,
  ) {}

  onModuleInit(): void {
    for (const kind of ['plan', 'plan_failed'] as const)
      this.pushes.tells(kind, (ownerId, { recordId }, language) =>
        this.tell(ownerId, recordId, words[kind][language], language),
      )
  }

  send(em: EntityManager, ownerId: string, orderId: string, kind: PlanKind = 'plan'): Promise<void> {
    return this.pushes.send(em, ownerId, { kind, recordId: orderId, count: 1, sessionId: null })
  }

  private async tell(
    owner: string,
    id: string,
    { title, body }: Words,
    language: Language,
  ): Promise<Told | null> {
    const [order] = await this.ownerDb.query<OrderRow>(owner, readOrder.with({ owner, id }))
    if (order === undefined) return null
    const amount = writtenIn(language).money(order.amount, order.currency as Currency)
    const path = `/${language}/subscription`
    return { tag: 'plan', title, body: body(order.plan_name, amount), path, several: null }
  }
}
