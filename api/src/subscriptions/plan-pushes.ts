import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import { writtenIn } from '@orenda/contracts/written'
import type { EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { PushesService, type Told } from '../push/pushes.service.ts'
import { readOrder } from './orders.queries.ts'
import type { OrderRow } from './plan-rows.ts'

const words: Record<Language, { title: string; body: (plan: string, amount: string) => string }> = {
  uk: { title: 'Підписку поновлено', body: (plan, amount) => `План «${plan}»: ${amount}` },
  ru: { title: 'Подписка продлена', body: (plan, amount) => `План «${plan}»: ${amount}` },
  en: { title: 'Your subscription was renewed', body: (plan, amount) => `Plan “${plan}”: ${amount}` },
}

/** Tells a landlord's devices of payments for the plan that the card provider has taken by itself. */
@Injectable()
export class PlanPushes implements OnModuleInit {
  constructor(
    private readonly pushes: PushesService,
    private readonly ownerDb: OwnerDb,
  ) {}

  onModuleInit(): void {
    this.pushes.tells('plan', (ownerId, { recordId }, language) => this.tell(ownerId, recordId, language))
  }

  send(em: EntityManager, ownerId: string, orderId: string): Promise<void> {
    return this.pushes.send(em, ownerId, { kind: 'plan', recordId: orderId, count: 1, sessionId: null })
  }

  private async tell(owner: string, id: string, language: Language): Promise<Told | null> {
    const [order] = await this.ownerDb.query<OrderRow>(owner, readOrder.with({ owner, id }))
    if (order === undefined) return null
    const { title, body } = words[language]
    const amount = writtenIn(language).money(order.amount, order.currency as Currency)
    const path = `/${language}/subscription`
    return { tag: 'plan', title, body: body(order.plan_name, amount), path, several: null }
  }
}
