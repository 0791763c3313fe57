import type { FeedWords } from './feed-words.ts'

const kinds = { rent: 'Аренда', utilities: 'Коммунальные', other: 'Другое начисление' }
const regimes = { private: 'Налог с аренды', single_tax_3: 'Единый налог' }

export const ru: FeedWords = {
  name: 'Orenda: моя аренда',
  due: (kind, amount) => `${kinds[kind]} ${amount}`,
  utilitiesOf: (month, amount) => `${kinds.utilities} за ${month}, ${amount}`,
  open: amount => `Не оплачено: ${amount}`,
  paid: 'Оплачено',
  leaseEnds: 'Заканчивается аренда',
  documentEnds: name => `Заканчивается документ «${name}»`,
  readings: 'Снять показания счётчиков',
  notice: 'Уведомление арендатору',
  tax: (regime, quarter, year) => `${regimes[regime]} за ${quarter} квартал ${year}: последний день`,
}
