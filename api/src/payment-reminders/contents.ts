import { Inject, Injectable } from '@nestjs/common'
import { daysBetween } from '@orenda/contracts/calendar'
import type { Currency } from '@orenda/contracts/currencies'
import type { Language } from '@orenda/contracts/languages'
import type { SkippedReason } from '@orenda/contracts/reminder-kinds'
import { ratesOf } from '@orenda/contracts/rules/request-rates'
import type { DataSource } from 'typeorm'
import {
  type DuesTransfer,
  type PayeeColumns,
  payeeOf,
  type Rates,
  TransfersService,
} from '../paper/requests/transfers.service.ts'
import { TenantLinksService } from '../paper/tenant-page/tenant-links.service.ts'
import { JOBS_DATA_SOURCE } from '../platform/database/database.module.ts'
import { runPrepared } from '../platform/database/prepared.ts'
import { Mailer } from '../platform/mail/mailer.ts'
import { type Dues, noDues, type OpenDue, RentDuesService } from '../tenancy/rent-dues.service.ts'
import { readContents } from './contents.queries.ts'
import { type NoticeContent, NoticeContents, type TakenNotice } from './delivery/notice-contents.ts'
import type { Settings } from './facts.ts'
import type { Days } from './notice-days.ts'
import { NoticeDays } from './notice-days.ts'
import { later } from './notice-occasions.ts'
import { debtsOf, expectedDues, type OpenDebt, openBeside, openIn, rentCharge, sumsOf } from './open-dues.ts'
import { type KnownRecipient, OptOutsService } from './opt-outs.service.ts'
import { type NoticeFacts, type NoticeWords, noticeWords } from './words/notice-words.ts'

/** A notice's row of `readContents`. */
interface State extends Pick<Settings, 'due_day' | 'expected_amount' | 'began_on' | 'note'>, PayeeColumns {
  owner_id: string
  id: string
  is_pressed: boolean
  currency: Currency
  apartment_name: string
  is_deleted: boolean
  income: number
  language: Language
  landlord_name: string
  landlord_email: string
  has_plan: boolean
  /** null: the reminder was deleted. */
  reminder_id: string | null
  is_enabled: boolean
  is_channel_on: boolean
  tenant_name: string | null
  starts_on: string | null
  ends_on: string | null
  is_cancelled: boolean | null
  paid: number
  /** It was planned without a lease, and now there is one. */
  is_leased: boolean
  /** A later one was planned. */
  is_superseded: boolean
  /** The first sent notice of the same due date. */
  first_id: string | null
}

/** The row with the dues of its lease; null without one. */
type Known = State & { known: Dues | null }

interface Asked {
  /** Nothing is open of what the notice is about. */
  isPaid: boolean
  /** The open rent of the due date; of a whole debt all that is open in the currency of the notice. */
  amount: number
  /** What the notice lists beside that rent; of a whole debt all of it. */
  others: readonly OpenDebt[]
  /** The charges that these amounts are made of. */
  open: readonly OpenDue[]
}

/**
 * Checks again what is open, who the recipient is and whether they have unsubscribed, and writes the text of the
 * notice.
 */
@Injectable()
export class Contents extends NoticeContents {
  constructor(
    @Inject(JOBS_DATA_SOURCE) private readonly dataSource: DataSource,
    private readonly noticeDays: NoticeDays,
    private readonly rentDues: RentDuesService,
    private readonly optOuts: OptOutsService,
    private readonly mailer: Mailer,
    private readonly transfers: TransfersService,
    private readonly tenantLinks: TenantLinksService,
  ) {
    super()
  }

  async of(notices: readonly TakenNotice[]): Promise<NoticeContent[]> {
    const days = this.noticeDays.now()
    const statement = readContents.with({
      now: days.now,
      today: days.today,
      owners: notices.map(({ owner_id }) => owner_id),
      ids: notices.map(({ id }) => id),
    })
    const leases = notices.flatMap(({ owner_id, lease_id }) =>
      lease_id === null ? [] : [{ owner_id, lease_id, until: days.known }],
    )
    const [states, dues, recipients] = await Promise.all([
      runPrepared<State>(this.dataSource.manager, statement),
      this.rentDues.ofAll(this.dataSource.manager, leases, days.today),
      this.optOuts.know(
        notices.map(({ owner_id, channel, recipient }) => ({
          ownerId: owner_id,
          channel,
          address: recipient,
        })),
      ),
    ])
    const rates = await this.transfers.rates(currenciesOf(notices, states, dues), days.today)
    const pages = await this.tenantLinks.ofLeases(leases)
    const byId = new Map(states.map(state => [state.id, state]))
    return notices.map((notice, at) => {
      const found = byId.get(notice.id)
      const recipient = recipients[at] as KnownRecipient
      if (found === undefined) return { skipped: 'disabled' }
      const state = {
        ...found,
        known: notice.lease_id === null ? null : (dues.get(notice.lease_id) ?? noDues),
      }
      const asked = askedOf(notice, state, days)
      const skipped = reasonOf(notice, state, recipient, asked, days)
      if (skipped !== null) return { skipped }
      return this.contentOf(notice, state, recipient, asked, {
        days,
        rates,
        pageUrl: pages.get(notice.lease_id ?? '')?.(state.language) ?? null,
      })
    })
  }

  private contentOf(
    notice: TakenNotice,
    state: State,
    { unsubscribeUrl }: KnownRecipient,
    { amount, others, open }: Asked,
    { days: { today }, rates, pageUrl }: { days: Days; rates: Rates; pageUrl: string | null },
  ): NoticeContent {
    const { language } = state
    const transfer =
      notice.channel === 'sms'
        ? null
        : this.transfers.of({ ...state, lease_id: notice.lease_id, open }, rates, { language, today })
    const { type, due_date: dueDate, channel, recipient: to } = notice
    const words = noticeWords({
      language: state.language,
      type,
      tenantName: state.tenant_name,
      apartmentName: state.apartment_name,
      amount,
      currency: state.currency,
      dueDate,
      daysLate: daysBetween(dueDate, today),
      others,
      isWholeDebt: notice.by_hand,
      landlordName: state.landlord_name,
      payee: payeeOf(state),
      links: transfer && { ...transfer.links, qrId },
      converted: transfer && convertedOf(transfer),
      pageUrl,
      note: state.note,
      unsubscribeUrl,
      isTest: false,
    })
    const total = sumsOf(
      notice.by_hand ? others : [{ amount, currency: state.currency }, ...others],
      state.currency,
    )
    if (channel === 'sms') return { amount, total, sms: words.sms }
    const { domain } = this.mailer
    const idOf = (id: string) => `<notice.${id}@${domain}>`
    return {
      amount,
      total,
      mail: {
        ...mailOf(words, to, state.landlord_email, domain),
        messageId: idOf(notice.id),
        ...(state.first_id !== null && { references: [idOf(state.first_id)] }),
        unsubscribeUrl,
      },
      ...(transfer !== null && {
        draw: () => this.transfers.files(notice.owner_id, transfer, { language, today, qrId }),
      }),
    }
  }
}

/** The content id of the QR in a mail. */
const qrId = 'qr'

/** The sum in hryvnias, if something is asked for in another currency. */
function convertedOf({ paper }: DuesTransfer): NoticeFacts['converted'] {
  const rates = ratesOf(paper)
  return rates.length === 0 ? null : { amount: paper.amount_uah, rates }
}

/** The mail of a notice. */
export const mailOf = (
  { sender, subject, text, html }: NoticeWords,
  to: string,
  replyTo: string,
  domain: string,
) => ({
  to,
  subject,
  text,
  html,
  replyTo,
  fromName: sender,
  listId: `reminders.${domain}`,
})

/** The currencies in which something is open that a transfer asks for. For others the bank, which may be away, is not asked. */
function currenciesOf(
  notices: readonly TakenNotice[],
  states: readonly State[],
  dues: ReadonlyMap<string, Dues>,
): Set<Currency> {
  const payable = new Set(states.filter(({ payee_iban }) => payee_iban !== null).map(({ id }) => id))
  const open = notices
    .filter(({ id }) => payable.has(id))
    .map(({ lease_id }) => dues.get(lease_id ?? '') ?? noDues)
    .flatMap(({ dues, others }) => [...dues, ...others])
    .filter(due => due.open > 0)
  return new Set(open.map(({ currency }) => currency))
}

/** The open amounts now. A notice that was sent by hand asks for everything that is open. */
function askedOf(notice: TakenNotice, state: Known, { today, known }: Days): Asked {
  const { currency } = state
  const expected = () => (state.reminder_id === null ? [] : expectedDues(state, state, known))
  const { dues, others } = state.known ?? { dues: expected(), others: [] }
  if (notice.by_hand) {
    const open = [...dues.map(rentCharge), ...others].filter(due => due.open > 0 && due.due_date <= today)
    return {
      isPaid: open.length === 0,
      amount: openIn(open, currency),
      others: debtsOf(open, currency),
      open,
    }
  }
  const due = dues.find(({ due_date }) => due_date === notice.due_date)
  const amount = due?.open ?? 0
  const beside = openBeside({ dues, others }, notice.due_date, later(notice.due_date, today))
  return {
    isPaid: amount === 0,
    amount,
    others: debtsOf(beside, currency),
    open: [...(due && amount > 0 ? [rentCharge(due)] : []), ...beside],
  }
}

function reasonOf(
  notice: TakenNotice,
  state: State,
  { isOptedOut }: KnownRecipient,
  { isPaid }: Asked,
  { today }: Days,
): SkippedReason | null {
  if (!notice.by_hand && (state.reminder_id === null || state.is_deleted)) return 'disabled'
  if (isPaid) return 'paid'
  if (!state.has_plan) return 'subscription_over'
  if (isOptedOut) return 'opted_out'
  if (notice.by_hand) return null
  if (isNotTheirs(notice, state)) return 'lease_over'
  if (notice.type === 'before_due' && notice.due_date < today) return 'too_late'
  if (state.is_pressed) return null
  if (!state.is_enabled || !state.is_channel_on) return 'disabled'
  return state.is_superseded ? 'too_late' : null
}

/** The lease does not cover the due date, or there is now a lease where there was none. */
function isNotTheirs({ lease_id, due_date }: TakenNotice, state: State): boolean {
  if (lease_id === null) return state.is_leased
  const { starts_on, ends_on, is_cancelled } = state
  if (is_cancelled !== false || (starts_on !== null && due_date < starts_on)) return true
  return ends_on !== null && ends_on < due_date
}
