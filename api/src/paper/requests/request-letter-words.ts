import type { Language } from '@orenda/contracts/languages'

/** What a mail with a payment request says, in whole sentences. */
interface RequestLetterWords {
  sender: (landlord: string) => string
  subject: (number: string, apartment: string) => string
  /** @param tenant blank when the name is unknown */
  greeting: (tenant: string) => string
  opening: (landlord: string, apartment: string, amount: string) => string
  rate: string
  closing: string
  /** The button. */
  pay: string
  /** For a bank that does not open the button. */
  otherLink: string
  /** The tenant's page. */
  page: string
  note: (landlord: string) => string
  answer: (landlord: string) => string
  reason: (landlord: string) => string
  unsubscribe: string
}

export const requestLetterWords: Record<Language, RequestLetterWords> = {
  uk: {
    sender: landlord => `${landlord} через Orenda`,
    subject: (number, apartment) => `Рахунок на оплату ${number}: ${apartment}`,
    greeting: tenant => (tenant === '' ? 'Вітаємо!' : `Вітаємо, ${tenant}!`),
    opening: (landlord, apartment, amount) =>
      `${landlord} просить сплатити ${amount} за квартиру «${apartment}». Рахунок доданий до листа.`,
    rate: 'Перерахунок',
    closing:
      'Натисніть кнопку на телефоні або відскануйте QR у застосунку банку: переказ буде вже заповнений. Якщо ви вже сплатили, дякуємо: просто не зважайте на цей лист.',
    pay: 'Сплатити в застосунку банку',
    otherLink: 'Застосунок не відкрився? Спробуйте інше посилання',
    page: 'Усі нарахування та платежі за вашу оренду',
    note: landlord => `${landlord} додає:`,
    answer: landlord => `Є запитання? Дайте відповідь на цей лист: її прочитає ${landlord}.`,
    reason: landlord => `Ви отримали цей лист, бо ${landlord} веде облік оренди в Orenda.`,
    unsubscribe: 'Більше не надсилати таких листів',
  },
  ru: {
    sender: landlord => `${landlord} через Orenda`,
    subject: (number, apartment) => `Счёт на оплату ${number}: ${apartment}`,
    greeting: tenant => (tenant === '' ? 'Здравствуйте!' : `Здравствуйте, ${tenant}!`),
    opening: (landlord, apartment, amount) =>
      `${landlord} просит оплатить ${amount} за квартиру «${apartment}». Счёт приложен к письму.`,
    rate: 'Пересчёт',
    closing:
      'Нажмите кнопку на телефоне или отсканируйте QR в приложении банка: перевод будет уже заполнен. Если вы уже заплатили, спасибо: просто не обращайте внимания на это письмо.',
    pay: 'Оплатить в приложении банка',
    otherLink: 'Приложение не открылось? Попробуйте другую ссылку',
    page: 'Все начисления и платежи по вашей аренде',
    note: landlord => `${landlord} добавляет:`,
    answer: landlord => `Есть вопросы? Ответьте на это письмо: ответ прочитает ${landlord}.`,
    reason: landlord => `Вы получили это письмо, потому что ${landlord} ведёт учёт аренды в Orenda.`,
    unsubscribe: 'Больше не присылать таких писем',
  },
  en: {
    sender: landlord => `${landlord} via Orenda`,
    subject: (number, apartment) => `Payment request ${number}: ${apartment}`,
    greeting: tenant => (tenant === '' ? 'Hello,' : `Hello ${tenant},`),
    opening: (landlord, apartment, amount) =>
      `${landlord} asks you to pay ${amount} for “${apartment}”. The request is attached.`,
    rate: 'Conversion',
    closing:
      'Press the button on your phone, or scan the QR with your bank’s app: the transfer is filled in already. If you have already paid, thank you: simply ignore this message.',
    pay: 'Pay in your bank’s app',
    otherLink: 'The app did not open? Try another link',
    page: 'All charges and payments of your lease',
    note: landlord => `${landlord} adds:`,
    answer: landlord => `Any questions? Reply to this message: ${landlord} will read it.`,
    reason: landlord => `You received this message because ${landlord} keeps the rent accounts in Orenda.`,
    unsubscribe: 'Send me no more of these messages',
  },
}
