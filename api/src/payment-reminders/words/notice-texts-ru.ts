import type { NoticeTexts } from './notice-texts.ts'

export const noticeTextsRu: NoticeTexts = {
  locale: 'ru-RU',
  days: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
  sender: landlord => `${landlord} через Orenda`,
  example: {
    mark: '[Пример]',
    note: 'Это пример уведомления, который вы отправили себе. Арендатор его не получил.',
  },
  subject: {
    before_due: ({ due }) => `Оплата аренды до ${due}`,
    after_due: () => 'Оплата аренды ещё не поступила',
    overdue: ({ late }) => `Аренда просрочена на ${late}`,
  },
  greeting: tenant => (tenant === null ? 'Здравствуйте!' : `Здравствуйте, ${tenant}!`),
  opening: {
    before_due: ({ apartment, due, amount }) =>
      `Напоминаем: ${due} наступает срок оплаты аренды квартиры «${apartment}». К оплате ${amount}.`,
    after_due: ({ apartment, due, amount, isLate }) =>
      isLate
        ? `Срок оплаты аренды квартиры «${apartment}» истёк ${due}, но полная оплата ещё не поступила. К оплате ${amount}.`
        : `Срок оплаты аренды квартиры «${apartment}»: ${due}. К оплате ${amount}.`,
    overdue: ({ apartment, due, late, amount }) =>
      `Оплата аренды квартиры «${apartment}» просрочена на ${late}: срок истёк ${due}, а полной оплаты до сих пор нет. Неоплаченной остаётся сумма ${amount}.`,
  },
  wholeDebt: {
    subject: 'Долг за квартиру',
    opening: ({ apartment, total, late, isLate }) =>
      isLate
        ? `За квартиру «${apartment}» остался долг ${total}. Самая давняя его часть просрочена на ${late}.`
        : `За квартиру «${apartment}» остался долг ${total}.`,
  },
  labels: {
    apartment: 'Квартира',
    amount: 'К оплате',
    due: 'Срок оплаты',
    late: 'Просрочено',
    rent: 'Аренда',
    otherRent: 'Аренда за другие месяцы',
    utilities: 'Коммунальные',
    other: 'Другие начисления',
    total: 'Всего',
    inHryvnias: 'В гривнах',
    payee: 'Получатель',
    iban: 'IBAN',
    unsubscribe: 'Больше не присылать таких уведомлений',
  },
  bank: {
    pay: 'Оплатить в приложении банка',
    other: 'Приложение не открылось? Попробуйте другую ссылку',
    qr: 'QR для оплаты',
  },
  page: 'Все начисления и платежи по вашей аренде',
  ofMonth: {
    rent: month => `Аренда за ${month}`,
    utilities: month => `Коммунальные за ${month}`,
  },
  since: (amount, since) => `${amount}, с ${since}`,
  atRate: (rate, day) => `по курсу НБУ ${rate} на ${day}`,
  withOthers: total => `Вместе с другими начислениями к оплате ${total}.`,
  withDebt: (total, isLate) => `Вместе с ${isLate ? 'другим долгом' : 'долгом'} к оплате ${total}.`,
  closing: {
    before_due: 'Если вы уже заплатили, спасибо: просто не обращайте внимания на это письмо.',
    after_due:
      'Пожалуйста, оплатите эту сумму в ближайшее время. Если вы уже это сделали, спасибо: просто не обращайте внимания на это письмо.',
    overdue:
      'Просим оплатить эту сумму без промедления. Если сейчас это невозможно, напишите, когда вы сможете её оплатить. Если вы только что заплатили, спасибо: просто не обращайте внимания на это письмо.',
  },
  note: landlord => `${landlord} добавляет:`,
  answer: landlord => `Есть вопросы? Ответьте на это письмо: ответ прочитает ${landlord}.`,
  reason: landlord => `Вы получили это письмо, потому что ${landlord} ведёт учёт аренды в Orenda.`,
  sms: {
    before_due: ({ apartment, amount, due }) => `Напоминаем: аренда «${apartment}», ${amount} до ${due}.`,
    after_due: ({ apartment, amount, due }) =>
      `Аренда «${apartment}»: срок оплаты ${due}, ещё не оплачено ${amount}.`,
    overdue: ({ apartment, amount, due, late }) =>
      `Аренда «${apartment}»: просрочено на ${late}, не оплачено ${amount} (срок ${due}).`,
  },
  smsWholeDebt: ({ apartment, total, due }) => `«${apartment}»: долг ${total}, самый давний с ${due}.`,
  smsPage: url => `Оплата: ${url}`,
  smsUnsubscribe: url => `Не присылать: ${url}`,
}
