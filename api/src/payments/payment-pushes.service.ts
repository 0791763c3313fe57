import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { Payment } from '@orenda/contracts/payments'
import { writtenIn } from '@orenda/contracts/written'
import type { EntityManager } from 'typeorm'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { type PushCause, PushesService, type Told } from '../push/pushes.service.ts'
import { getPayment } from './payments.queries.ts'

interface Words {
  one: (amount: string) => string
  /** With `{count}`. */
  several: string
}

const words: Record<Language, Words> = {
  uk: { one: amount => `Новий платіж: ${amount}`, several: 'Нові платежі: {count}' },
  ru: { one: amount => `Новый платёж: ${amount}`, several: 'Новые платежи: {count}' },
  en: { one: amount => `New payment: ${amount}`, several: 'New payments: {count}' },
}

/** Tells the other devices of an account that payments were recorded. A lock screen shows amount and apartment, no tenant. */
@Injectable()
export class PaymentPushesService implements OnModuleInit {
  constructor(
    private readonly pushes: PushesService,
    private readonly ownerDb: OwnerDb,
  ) {}

  onModuleInit(): void {
    this.pushes.tells('payments', (ownerId, cause, language) => this.tell(ownerId, cause, language))
  }

  /**
   * Asked before the transaction, which must not wait for another connection.
   * @param sessionId that records payments; null tells nobody, e.g. for the demo
   * @returns it, when another device is to be told; otherwise null
   */
  async toldBy(ownerId: string, sessionId: string | null): Promise<string | null> {
    return sessionId !== null && (await this.pushes.hasOthers(ownerId, sessionId)) ? sessionId : null
  }

  /** Lets the other devices be told, once the transaction is committed. @param sessionId by `toldBy` */
  async send(
    em: EntityManager,
    ownerId: string,
    ids: readonly string[],
    sessionId: string | null,
  ): Promise<void> {
    const [recordId] = ids
    if (recordId === undefined || sessionId === null) return
    await this.pushes.send(em, ownerId, { kind: 'payments', recordId, count: ids.length, sessionId })
  }

  private async tell(
    owner: string,
    { recordId: id, count }: PushCause,
    language: Language,
  ): Promise<Told | null> {
    const [payment] = await this.ownerDb.query<Payment>(owner, getPayment.with({ owner, id }))
    if (payment === undefined) return null
    const { amount, currency, apartment_name } = payment
    const { one, several } = words[language]
    const list = `/${language}/payments`
    const told = { tag: 'payments', several: { title: several, path: list } }
    if (count > 1) return { ...told, title: several.replace('{count}', String(count)), body: '', path: list }
    const title = one(writtenIn(language).money(amount, currency))
    return { ...told, title, body: apartment_name, path: `${list}?edit=${id}` }
  }
}
