import { Inject, Injectable } from '@nestjs/common'
import { daysBetween } from '@orenda/contracts/calendar'
import type { TestNotice } from '@orenda/contracts/payment-reminders'
import { dueAfter } from '@orenda/contracts/rules/due-dates'
import type { DataSource } from 'typeorm'
import { payeeOf } from '../paper/requests/transfers.service.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import type { Ask } from '../tenancy/rent-dues.service.ts'
import { mailOf } from './contents.ts'
import { FactsService } from './facts.service.ts'
import { NoticeDays } from './notice-days.ts'
import { rentOf } from './notice-text.ts'
import { noticeWords } from './words/notice-words.ts'

/** The job's data. */
interface Example {
  ownerId: string
  reminderId: string
}

/** Example notices that landlords send to themselves. */
@Injectable()
export class ExamplesService {
  constructor(
    private readonly answers: StoredAnswers,
    @Inject(JOBS_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly noticeDays: NoticeDays,
    private readonly facts: FactsService,
  ) {
    jobs.handle<Example>('examples', example => this.deliver(example))
  }

  /** @returns the recipient @throws AppError NOT_FOUND */
  send(ownerId: string, reminderId: string, repeatable: Repeatable | null): Promise<TestNotice> {
    return this.answers.once(ownerId, repeatable, async em => {
      const ask: Ask = statement => queryIn(em, statement)
      const [reminder] = await this.facts.list(ask, ownerId, this.noticeDays.now(), { id: reminderId })
      if (reminder === undefined || reminder.is_deleted) throw new AppError('NOT_FOUND')
      await this.jobs.send(em, 'examples', { ownerId, reminderId } satisfies Example)
      return { recipient: reminder.landlord_email }
    })
  }

  private async deliver({ ownerId, reminderId }: Example): Promise<void> {
    const ask: Ask = ({ text, values }) => this.dataSource.query(text, [...values])
    const [reminder] = await this.facts.list(ask, ownerId, this.noticeDays.now(), { id: reminderId })
    // It was deleted meanwhile.
    if (reminder === undefined) return
    const { language, apartment_name, landlord_name, landlord_email, note } = reminder
    const [tenancy] = reminder.leases
    const { today } = this.noticeDays.now()
    const dueDate = dueAfter(today, tenancy ?? { due_day: reminder.due_day, due_days_before: null })
    const { rent: amount, currency } = rentOf(reminder, reminder)
    const words = noticeWords({
      language,
      type: 'before_due',
      tenantName: tenancy?.tenant_name ?? null,
      dueDate,
      note,
      currency,
      apartmentName: apartment_name,
      amount,
      daysLate: daysBetween(dueDate, today),
      others: [],
      isWholeDebt: false,
      landlordName: landlord_name,
      payee: payeeOf(reminder),
      links: null,
      converted: null,
      pageUrl: null,
      unsubscribeUrl: null,
      isTest: true,
    })
    await this.mailer.send(mailOf(words, landlord_email, landlord_email, this.mailer.domain))
  }
}
