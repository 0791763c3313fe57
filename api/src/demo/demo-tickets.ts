import { Injectable } from '@nestjs/common'
import type { TicketCategory, TicketPriority, TicketStatus } from '@orenda/contracts/support-kinds'
import { Clock } from '../platform/clock/clock.ts'
import { namedStatement } from '../platform/database/named-statement.ts'
import { OwnerDb } from '../platform/database/owner-db.ts'
import { demoEmail } from './credentials.ts'
import { demoLandlord } from './demo-data.ts'

interface DemoTicket {
  category: TicketCategory
  priority: TicketPriority
  status: TicketStatus
  subject: string
  /** Alternating messages of the user and support, with the hours ago. */
  said: readonly [hoursAgo: number, text: string][]
  has_news?: boolean
}

const day = 24

const demoTickets: readonly DemoTicket[] = [
  {
    category: 'account',
    priority: 'medium',
    status: 'closed',
    subject: 'Не надходить лист із підтвердженням адреси',
    said: [
      [95 * day, 'Змінила електронну адресу у профілі, але лист із посиланням так і не прийшов.'],
      [
        95 * day - 3,
        'Ми надіслали лист іще раз. Перевірте, будь ласка, також теку «Спам»: деякі поштові служби кладуть його туди.',
      ],
      [94 * day, 'Так, був у спамі. Дякую!'],
    ],
  },
  {
    category: 'utilities',
    priority: 'medium',
    status: 'resolved',
    subject: 'Замінили лічильник електроенергії',
    said: [
      [
        38 * day,
        'У квартирі поставили новий лічильник, показання знову з нуля.\nЯк їх внести, щоб не зіпсувати історію?',
      ],
      [
        37 * day + 20,
        'У формі показань позначте «Новий лічильник» і вкажіть, з якого значення він почав лічити. Попередні показання залишаться як були.',
      ],
    ],
  },
  {
    category: 'payments',
    priority: 'high',
    status: 'in_progress',
    has_news: true,
    subject: 'Орендар сплатив двома частинами',
    said: [
      [
        5 * day,
        'Орендар переказав половину першого числа, а решту — десятого. Нагадування все одно надійшло. Чи так має бути?',
      ],
      [
        4 * day + 2,
        'Нагадування надсилається, доки борг за місяць не сплачено повністю, і називає лише залишок.\nНапишіть, будь ласка, дату, коли воно надійшло: перевіримо, чи була тоді друга частина вже внесена.',
      ],
    ],
  },
  {
    category: 'general',
    priority: 'low',
    status: 'open',
    subject: 'Звіт для бухгалтера',
    said: [[20, 'Чи можна вивантажити витрати за рік одним файлом, щоб передати бухгалтеру?']],
  },
]

/** The demo landlord's tickets, in every state. */
@Injectable()
export class DemoTickets {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly clock: Clock,
  ) {}

  async add(ownerId: string): Promise<void> {
    const now = this.clock.now().getTime()
    const tickets = demoTickets.map(({ said, has_news = false, ...fields }, number) => {
      const told = said.map(([hoursAgo, text], at) => ({
        author: at % 2 === 0 ? 'person' : 'desk',
        text,
        at: new Date(now - hoursAgo * 3_600_000),
      }))
      const [first] = told
      return {
        ...fields,
        number,
        has_news,
        message: first?.text,
        created_at: first?.at,
        updated_at: told.at(-1)?.at,
        messages: told.slice(1),
      }
    })
    const { name, language } = demoLandlord
    const told = { owner: ownerId, name, email: demoEmail, language, tickets: JSON.stringify(tickets) }
    await this.ownerDb.query(ownerId, addTickets.with(told))
  }
}

/** Parameters: `owner`, `name`, `email`, `language`, `tickets` with their messages. */
const addTickets = namedStatement(`
  with given as (
    select new_id() as id, t.* from jsonb_to_recordset($tickets) as t (number int, category text, priority text, status text,
      subject text, message text, has_news boolean, created_at timestamptz, updated_at timestamptz, messages jsonb)),
  made as (
    insert into support_tickets (id, owner_id, name, email, language, category, priority, status, subject, message,
      has_news, created_at, updated_at)
    select id, $owner, $name, $email, $language, category, priority, status, subject, message, has_news, created_at, updated_at
    from given order by number
    returning id)
  insert into support_messages (owner_id, ticket_id, author, text, created_at)
  select $owner, made.id, m.author, m.text, m.at from made join given on given.id = made.id
  cross join jsonb_to_recordset(given.messages) as m (author text, text text, at timestamptz)`)
