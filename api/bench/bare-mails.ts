// nodemailer's pooled transport alone: on request it sends a number of mails like the product's
// notices.
import { createTransport } from 'nodemailer'
import { loadConfig } from '../src/config.ts'
import { noticeWords } from '../src/payment-reminders/words/notice-words.ts'
import { mailTransport } from '../src/platform/mail/mail-transport.ts'

export interface BareOrder {
  url: string
  count: number
}

process.on('message', ({ url, count }: BareOrder) => {
  const transport = createTransport(mailTransport(loadConfig({}), url))
  let next = 0
  let done = 0
  const words = noticeWords({
    language: 'uk',
    type: 'after_due',
    tenantName: 'Олена Коваленко',
    apartmentName: 'Квартира 1',
    amount: 15_000,
    currency: 'UAH',
    dueDate: '2026-11-15',
    daysLate: 7,
    others: [],
    isWholeDebt: false,
    converted: null,
    landlordName: 'Соломія Гончаренко',
    payee: null,
    links: null,
    pageUrl: null,
    note: '',
    isTest: false,
    unsubscribeUrl: 'http://localhost:4000/api/unsubscribe/0123456789012345678901234567890123456789012',
  })
  const mail = (index: number) => ({
    from: { name: words.sender, address: 'orenda@example.com' },
    to: { name: '', address: `tenant-${index}@example.com` },
    subject: words.subject,
    text: words.text,
    html: words.html,
    replyTo: 'landlord@example.com',
    messageId: `<notice.${index}@example.com>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      'List-Id': '<reminders.example.com>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe':
        '<http://localhost:4000/api/unsubscribe/0123456789012345678901234567890123456789012>',
    },
  })
  const send = () => {
    while (transport.isIdle() && next < count) {
      next += 1
      transport.sendMail(mail(next), error => {
        if (error) throw error
        done += 1
        if (done === count) transport.close()
        else send()
      })
    }
  }
  transport.on('idle', send)
})
process.send?.('ready')
process.on('disconnect', () => process.exit())
