import type { NoticeTexts } from './notice-texts.ts'

export const noticeTextsEn: NoticeTexts = {
  // The day before the month, as in the rest of Europe.
  locale: 'en-GB',
  days: { one: 'day', other: 'days' },
  sender: landlord => `${landlord} via Orenda`,
  example: {
    mark: '[Example]',
    note: 'This is an example of a notice that you sent to yourself. The tenant has not received it.',
  },
  subject: {
    before_due: ({ due }) => `Rent due on ${due}`,
    after_due: () => 'Rent not received yet',
    overdue: ({ late }) => `Rent overdue by ${late}`,
  },
  greeting: tenant => (tenant === null ? 'Hello,' : `Hello ${tenant},`),
  opening: {
    before_due: ({ apartment, due, amount }) =>
      `A friendly reminder: the rent for “${apartment}” falls due on ${due}. The amount to pay is ${amount}.`,
    after_due: ({ apartment, due, amount, isLate }) =>
      isLate
        ? `The rent for “${apartment}” was due on ${due}, and the full payment has not arrived yet. The amount to pay is ${amount}.`
        : `The rent for “${apartment}” is due on ${due}. The amount to pay is ${amount}.`,
    overdue: ({ apartment, due, late, amount }) =>
      `The rent for “${apartment}” is overdue by ${late}: it was due on ${due}, and the full payment has still not arrived. ${amount} remains unpaid.`,
  },
  wholeDebt: {
    subject: 'Unpaid',
    opening: ({ apartment, total, late, isLate }) =>
      isLate
        ? `${total} is still unpaid for “${apartment}”. The oldest part is overdue by ${late}.`
        : `${total} is still unpaid for “${apartment}”.`,
  },
  labels: {
    apartment: 'Apartment',
    amount: 'To pay',
    due: 'Due date',
    late: 'Overdue by',
    rent: 'Rent',
    otherRent: 'Rent of other months',
    utilities: 'Utilities',
    other: 'Other charges',
    total: 'Total',
    inHryvnias: 'In hryvnias',
    payee: 'Payee',
    iban: 'IBAN',
    unsubscribe: 'Send me no more of these notices',
  },
  bank: {
    pay: 'Pay in your bank’s app',
    other: 'The app did not open? Try another link',
    qr: 'QR to pay with',
  },
  page: 'All charges and payments of your lease',
  ofMonth: {
    rent: month => `Rent for ${month}`,
    utilities: month => `Utilities for ${month}`,
  },
  since: (amount, since) => `${amount}, since ${since}`,
  atRate: (rate, day) => `at the NBU rate ${rate} of ${day}`,
  withOthers: total => `With other charges, ${total} is due in all.`,
  withDebt: (total, isLate) => `With what is ${isLate ? 'also' : 'already'} overdue, ${total} is due in all.`,
  closing: {
    before_due: 'If you have already paid, thank you: simply ignore this message.',
    after_due:
      'Please pay this amount soon. If you have already done so, thank you: simply ignore this message.',
    overdue:
      'Please pay this amount without delay. If that is not possible now, write back and say when you can pay it. If you have just paid, thank you: simply ignore this message.',
  },
  note: landlord => `${landlord} adds:`,
  answer: landlord => `Any questions? Reply to this message: ${landlord} will read it.`,
  reason: landlord => `You received this message because ${landlord} keeps the rent accounts in Orenda.`,
  // Without quotation marks, so that a message in Latin letters needs fewer parts.
  sms: {
    before_due: ({ apartment, amount, due }) => `Reminder: rent for ${apartment}, ${amount} due on ${due}.`,
    after_due: ({ apartment, amount, due }) =>
      `Rent for ${apartment}: due on ${due}, ${amount} not received yet.`,
    overdue: ({ apartment, amount, due, late }) =>
      `Rent for ${apartment}: overdue by ${late}, ${amount} unpaid (due on ${due}).`,
  },
  smsWholeDebt: ({ apartment, total, due }) =>
    `${apartment}: ${total} is unpaid, the oldest part since ${due}.`,
  smsPage: url => `Pay: ${url}`,
  smsUnsubscribe: url => `No more: ${url}`,
}
