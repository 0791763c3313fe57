import { Inject, Injectable } from '@nestjs/common'
import { daysAfter, lengthOfMonth, monthAfter } from '@orenda/contracts/calendar'
import type { Language } from '@orenda/contracts/languages'
import { quarters, taxDueDate } from '@orenda/contracts/rules/taxes'
import { writtenIn } from '@orenda/contracts/written'
import { CONFIG, type Config } from '../config.ts'
import { LeaseDocumentsService } from '../documents/lease-documents.service.ts'
import { NoticesService } from '../payment-reminders/notices.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { TaxesService } from '../reports/taxes/taxes.service.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { RentService } from '../tenancy/rent.service.ts'
import { UsersService } from '../users/users.service.ts'
import { MetersService } from '../utilities/meters.service.ts'
import type { Feed, FeedEvent } from './calendar-file.ts'
import { feedWords } from './words/feed-words.ts'

/** Days before and after today that a calendar shows. */
const daysBack = 62
const daysAhead = 186
/** The last day on which reminders are planned. */
const noticeDays = 60
/** The present month and the next two. */
const readingMonths = 3

interface Span {
  today: string
  from: string
  to: string
}

/** Gathers the dates of a landlord: what falls due, ends, is to be read, goes out, and is owed to the state. */
@Injectable()
export class FeedEventsService {
  constructor(
    private readonly users: UsersService,
    private readonly rent: RentService,
    private readonly leases: LeasesService,
    private readonly meters: MetersService,
    private readonly notices: NoticesService,
    private readonly taxes: TaxesService,
    private readonly documents: LeaseDocumentsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(ownerId: string): Promise<Feed> {
    const { language } = await this.users.holder(ownerId)
    const today = this.clock.today()
    const span = { today, from: daysAfter(today, -daysBack), to: daysAfter(today, daysAhead) }
    const parts = await Promise.all([
      this.dues(ownerId, language, span),
      this.leaseEnds(ownerId, language, span),
      this.readings(ownerId, language, span),
      this.reminders(ownerId, language),
      this.taxDays(ownerId, language, span),
      this.documentEnds(ownerId, language, span),
    ])
    return { language, host: new URL(this.config.PUBLIC_URL).host, events: parts.flat() }
  }

  private async dues(ownerId: string, language: Language, { today, from }: Span): Promise<FeedEvent[]> {
    const words = feedWords[language]
    const { money } = writtenIn(language)
    const [charged, coming] = await Promise.all([
      this.rent.charges(ownerId, { from, to: today }),
      this.rent.upcoming(ownerId, { days: daysAhead }),
    ])
    const rows = [
      ...charged.map(charge => ({
        ...charge,
        charge_id: charge.id,
        text: charge.open > 0 ? words.open(money(charge.open, charge.currency)) : words.paid,
      })),
      ...coming.filter(({ due_date }) => due_date > today).map(row => ({ ...row, text: '' })),
    ]
    return rows.map(({ kind, lease_id, charge_id, due_date, amount, currency, text, ...of }) => ({
      // Rent of days to come has no charge yet.
      key: kind === 'rent' ? `rent-${lease_id}-${due_date}` : `charge-${charge_id}`,
      at: due_date,
      summary: `${words.due(kind, money(amount, currency))}: ${placeOf(of)}`,
      text,
      url: this.page(language, `apartments/${of.apartment_id}`),
    }))
  }

  private async leaseEnds(ownerId: string, language: Language, { from, to }: Span): Promise<FeedEvent[]> {
    const leases = await this.leases.list(ownerId, {})
    return leases.flatMap(({ id, end, apartment_id, ...of }) =>
      end === null || end < from || end > to
        ? []
        : [
            {
              key: `lease-end-${id}`,
              at: end,
              summary: `${feedWords[language].leaseEnds}: ${placeOf(of)}`,
              text: '',
              url: this.page(language, `apartments/${apartment_id}`),
            },
          ],
    )
  }

  private async documentEnds(ownerId: string, language: Language, { from, to }: Span): Promise<FeedEvent[]> {
    const documents = await this.documents.list(ownerId, { ends_from: from, ends_to: to })
    return documents.map(({ id, name, valid_until, date, apartment_id, ...of }) => ({
      key: `document-end-${id}`,
      at: valid_until ?? date,
      summary: `${feedWords[language].documentEnds(name)}: ${placeOf(of)}`,
      text: '',
      url: this.page(language, `apartments/${apartment_id}`),
    }))
  }

  /** The last day of each month, for who reads meters. */
  private async readings(ownerId: string, language: Language, { today }: Span): Promise<FeedEvent[]> {
    const meters = await this.meters.list(ownerId, { limit: 1 })
    if (meters.length === 0) return []
    const months = Array.from({ length: readingMonths }, (_, at) => monthAfter(today.slice(0, 7), at))
    return months.map(month => ({
      key: `readings-${month}`,
      at: `${month}-${lengthOfMonth(month)}`,
      summary: feedWords[language].readings,
      text: '',
      url: this.page(language, 'utilities/read'),
    }))
  }

  private async reminders(ownerId: string, language: Language): Promise<FeedEvent[]> {
    const notices = await this.notices.upcoming(ownerId, { days: noticeDays, skipped: 'false' })
    const events = notices.map(({ reminder_id, lease_id, due_date, type, occurrence, send_at, ...of }) => ({
      key: ['notice', reminder_id, lease_id, due_date, type, occurrence].join('-'),
      at: send_at,
      summary: `${feedWords[language].notice}: ${placeOf(of)}`,
      text: '',
      url: this.page(language, 'payment-reminders'),
    }))
    // One for all the ways by which a reminder goes out.
    return [...new Map(events.map(event => [event.key, event])).values()]
  }

  /** By how the landlord pays. */
  private async taxDays(
    ownerId: string,
    language: Language,
    { today, from, to }: Span,
  ): Promise<FeedEvent[]> {
    const [regime, paid] = await Promise.all([this.taxes.regimeOf(ownerId), this.taxes.listPaid(ownerId)])
    if (regime === 'agent') return []
    const year = Number(today.slice(0, 4))
    return [year - 1, year].flatMap(of =>
      quarters.flatMap(quarter => {
        const due = taxDueDate(regime, of, quarter)
        const isPaid = paid.some(
          each => each.regime === regime && each.year === of && each.quarter === quarter,
        )
        if (due === null || due < from || due > to) return []
        return [
          {
            key: `tax-${regime}-${of}-${quarter}`,
            at: due,
            summary: feedWords[language].tax(regime, quarter, of),
            text: isPaid ? feedWords[language].paid : '',
            url: this.page(language, `reports/taxes?year=${of}`),
          },
        ]
      }),
    )
  }

  private page = (language: Language, path: string) => `${this.config.PUBLIC_URL}/${language}/${path}`
}

/** The tenant, if there is one, and the apartment. */
const placeOf = (of: { tenant_name: string | null; apartment_name: string }): string =>
  [of.tenant_name, of.apartment_name].filter(name => name !== null && name !== '').join(', ')
