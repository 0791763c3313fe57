import type { Language } from '@orenda/contracts/languages'

/** What a mail about another rent says, in whole sentences. */
interface RiseLetterWords {
  subject: (day: string, apartment: string) => string
  opening: (landlord: string, apartment: string, day: string) => string
  before: string
  after: string
  first: string
}

export const riseLetterWords: Record<Language, RiseLetterWords> = {
  uk: {
    subject: (day, apartment) => `Нова орендна плата з ${day}: ${apartment}`,
    opening: (landlord, apartment, day) =>
      `${landlord} повідомляє, що з ${day} змінюється орендна плата за квартиру «${apartment}». Повідомлення додане до листа.`,
    before: 'Зараз',
    after: 'Нова плата за місяць',
    first: 'Уперше сплатити до',
  },
  ru: {
    subject: (day, apartment) => `Новая арендная плата с ${day}: ${apartment}`,
    opening: (landlord, apartment, day) =>
      `${landlord} сообщает, что с ${day} меняется арендная плата за квартиру «${apartment}». Уведомление приложено к письму.`,
    before: 'Сейчас',
    after: 'Новая плата за месяц',
    first: 'Впервые оплатить до',
  },
  en: {
    subject: (day, apartment) => `New rent from ${day}: ${apartment}`,
    opening: (landlord, apartment, day) =>
      `${landlord} lets you know that the rent for “${apartment}” changes from ${day}. The notice is attached.`,
    before: 'Now',
    after: 'New monthly rent',
    first: 'First due',
  },
}
