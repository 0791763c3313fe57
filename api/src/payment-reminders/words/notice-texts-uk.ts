import type { NoticeTexts } from './notice-texts.ts'

export const noticeTextsUk: NoticeTexts = {
  locale: 'uk-UA',
  days: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
  sender: landlord => `${landlord} через Orenda`,
  example: {
    mark: '[Приклад]',
    note: 'Це приклад сповіщення, який ви надіслали собі. Орендар його не отримав.',
  },
  subject: {
    before_due: ({ due }) => `Оплата оренди до ${due}`,
    after_due: () => 'Оплата оренди ще не надійшла',
    overdue: ({ late }) => `Оренду прострочено на ${late}`,
  },
  greeting: tenant => (tenant === null ? 'Вітаємо!' : `Вітаємо, ${tenant}!`),
  opening: {
    before_due: ({ apartment, due, amount }) =>
      `Нагадуємо: ${due} настає строк оплати оренди квартири «${apartment}». До сплати ${amount}.`,
    after_due: ({ apartment, due, amount, isLate }) =>
      isLate
        ? `Строк оплати оренди квартири «${apartment}» минув ${due}, але повної оплати ще не надійшло. До сплати ${amount}.`
        : `Строк оплати оренди квартири «${apartment}»: ${due}. До сплати ${amount}.`,
    overdue: ({ apartment, due, late, amount }) =>
      `Оплату оренди квартири «${apartment}» прострочено на ${late}: строк минув ${due}, а повної оплати досі немає. Несплаченою лишається сума ${amount}.`,
  },
  wholeDebt: {
    subject: 'Борг за квартиру',
    opening: ({ apartment, total, late, isLate }) =>
      isLate
        ? `За квартиру «${apartment}» лишився борг ${total}. Найдавнішу його частину прострочено на ${late}.`
        : `За квартиру «${apartment}» лишився борг ${total}.`,
  },
  labels: {
    apartment: 'Квартира',
    amount: 'До сплати',
    due: 'Строк оплати',
    late: 'Прострочено',
    rent: 'Оренда',
    otherRent: 'Оренда за інші місяці',
    utilities: 'Комунальні',
    other: 'Інші нарахування',
    total: 'Разом',
    inHryvnias: 'У гривнях',
    payee: 'Отримувач',
    iban: 'IBAN',
    unsubscribe: 'Більше не надсилати таких сповіщень',
  },
  bank: {
    pay: 'Сплатити в застосунку банку',
    other: 'Застосунок не відкрився? Спробуйте інше посилання',
    qr: 'QR для оплати',
  },
  page: 'Усі нарахування та платежі за вашу оренду',
  ofMonth: {
    rent: month => `Оренда за ${month}`,
    utilities: month => `Комунальні за ${month}`,
  },
  since: (amount, since) => `${amount}, з ${since}`,
  atRate: (rate, day) => `за курсом НБУ ${rate} на ${day}`,
  withOthers: total => `Разом з іншими нарахуваннями до сплати ${total}.`,
  withDebt: (total, isLate) => `Разом з ${isLate ? 'іншим боргом' : 'боргом'} до сплати ${total}.`,
  closing: {
    before_due: 'Якщо ви вже сплатили, дякуємо: просто не зважайте на цей лист.',
    after_due:
      'Будь ласка, сплатіть цю суму найближчим часом. Якщо ви вже це зробили, дякуємо: просто не зважайте на цей лист.',
    overdue:
      'Просимо сплатити цю суму без зволікання. Якщо зараз це неможливо, напишіть, коли ви зможете її сплатити. Якщо ви щойно сплатили, дякуємо: просто не зважайте на цей лист.',
  },
  note: landlord => `${landlord} додає:`,
  answer: landlord => `Є запитання? Дайте відповідь на цей лист: її прочитає ${landlord}.`,
  reason: landlord => `Ви отримали цей лист, бо ${landlord} веде облік оренди в Orenda.`,
  sms: {
    before_due: ({ apartment, amount, due }) => `Нагадуємо: оренда «${apartment}», ${amount} до ${due}.`,
    after_due: ({ apartment, amount, due }) =>
      `Оренда «${apartment}»: строк оплати ${due}, ще не сплачено ${amount}.`,
    overdue: ({ apartment, amount, due, late }) =>
      `Оренда «${apartment}»: прострочено на ${late}, не сплачено ${amount} (строк ${due}).`,
  },
  smsWholeDebt: ({ apartment, total, due }) => `«${apartment}»: борг ${total}, найдавніший з ${due}.`,
  smsPage: url => `Оплата: ${url}`,
  smsUnsubscribe: url => `Не надсилати: ${url}`,
}
