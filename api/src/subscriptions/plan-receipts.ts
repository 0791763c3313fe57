import { Inject, Injectable } from '@nestjs/common'
import type { Language } from '@orenda/contracts/languages'
import type { DataSource, EntityManager } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { render } from '../platform/mail/letter.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import { type PaidPlan, receiptLetter } from './receipt-letter.ts'
import { payerOf } from './subscriptions.queries.ts'

/** The job's data. It has no name and no address. */
interface PlanReceipt extends PaidPlan {
  ownerId: string
  /** The order and the payment within it: they make the Message-ID. */
  orderId: string
  charge: string
}

interface Payer {
  name: string
  email: string
  language: Language
}

/** Mails to landlords about each payment for their plan, written when they are sent. */
@Injectable()
export class PlanReceipts {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    @Inject(JOBS_DATA_SOURCE) private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    jobs.handle<PlanReceipt>('plan-receipts', receipt => this.deliver(receipt))
  }

  /** Enqueues a mail, which is sent after the transaction is committed. */
  send(em: EntityManager, receipt: PlanReceipt): Promise<void> {
    return this.jobs.send(em, 'plan-receipts', receipt)
  }

  private async deliver(receipt: PlanReceipt): Promise<void> {
    const [payer] = await queryIn<Payer>(this.database, payerOf.with({ owner: receipt.ownerId }))
    // The account was deleted meanwhile.
    if (payer === undefined) return
    const { name, email, language } = payer
    const url = `${this.config.PUBLIC_URL}/${language}/subscription`
    await this.mailer.send({
      to: email,
      // The same when it is sent again, so that mail programs show it once.
      messageId: `<plan.${receipt.orderId}.${receipt.charge.replace(/[^\w-]/g, '-')}@${this.mailer.domain}>`,
      ...render(receiptLetter(language, { ...receipt, name, url, zone: this.config.TIME_ZONE }), language),
    })
  }
}
