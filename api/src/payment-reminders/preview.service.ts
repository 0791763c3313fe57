import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type {
  CreatePaymentReminder,
  ReminderPreview,
  ReminderPreviews,
} from '@orenda/contracts/payment-reminders'
import { noticeTypes } from '@orenda/contracts/reminder-kinds'
import { dueAfter } from '@orenda/contracts/rules/due-dates'
import { queryIn } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import type { Facts, Settings } from './facts.ts'
import type { Days } from './notice-days.ts'
import { NoticeDays } from './notice-days.ts'
import { keyOf, type NoticeKey } from './notice-key.ts'
import { rentOf, totalOf, type Words, wordsOf } from './notice-text.ts'
import { listWritten } from './notices.queries.ts'
import { PaymentRemindersService } from './payment-reminders.service.ts'

/** Shows what a reminder would do, before it is saved. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly reminders: PaymentRemindersService,
    private readonly noticeDays: NoticeDays,
  ) {}

  /** The previews of several reminders, one after another. @throws AppError like `preview` */
  async previewAll(ownerId: string, reminders: readonly CreatePaymentReminder[]): Promise<ReminderPreviews> {
    const previews: ReminderPreviews = []
    for (const fields of reminders)
      previews.push({ apartment_id: fields.apartment_id, ...(await this.preview(ownerId, fields)) })
    return previews
  }

  /**
   * Saves it in a transaction and rolls that back.
   * @throws AppError NOT_FOUND when the owner has no such apartment
   */
  async preview(ownerId: string, fields: CreatePaymentReminder): Promise<ReminderPreview> {
    const seen: { preview?: ReminderPreview } = {}
    try {
      await this.ownerDb.run(ownerId, async em => {
        const began_on = this.noticeDays.now().today
        const { settings, facts, days, newest } = await this.reminders.foresee(em, ownerId, {
          ...fields,
          began_on,
        })
        const { apartment_id } = fields
        const asked = listWritten.with({ owner: ownerId, today: days.today, apartment_id })
        const written = await queryIn<NoticeKey>(em, asked)
        const known = new Set(written.map(keyOf))
        const channels = newest?.channels.filter(
          ({ channel, skipped }) =>
            skipped === null && !known.has(keyOf({ ...newest, ...newest.tenancy, apartment_id, channel })),
        )
        seen.preview = {
          ...rentOf(facts, settings),
          examples: examplesOf(facts, settings, days),
          sends_now: (channels ?? []).flatMap(({ channel, recipient }) => {
            if (newest === null || recipient === null) return []
            const { type, due_date, amount, tenancy } = newest
            const words = wordsOf(
              facts,
              settings,
              { ...newest, send_on: days.today },
              tenancy.tenant_name,
              channel,
            )
            return [{ type, due_date, amount, total: totalOf(newest), recipient, ...words }]
          }),
        }
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    return seen.preview as ReminderPreview
  }
}

/** Thrown to roll back a transaction. */
class TakenBack extends Error {}

/** An example of each notice type for the next due date, on its day. */
function examplesOf(
  facts: Facts,
  settings: Settings,
  { today }: Days,
): ({ type: (typeof noticeTypes)[number] } & Words)[] {
  const [tenancy] = facts.leases
  const due_date = dueAfter(today, tenancy ?? { due_day: settings.due_day, due_days_before: null })
  const { days_before_due, days_after_due, reminder_frequency } = settings
  const after = {
    before_due: -days_before_due,
    after_due: days_after_due,
    overdue: days_after_due + reminder_frequency,
  }
  const { rent: amount, currency } = rentOf(facts, settings)
  return noticeTypes.map(type => {
    const told = { type, due_date, amount, currency, others: [], send_on: daysAfter(due_date, after[type]) }
    return { type, ...wordsOf(facts, settings, told, tenancy?.tenant_name ?? null) }
  })
}
