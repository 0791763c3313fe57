import { plural } from './plural.ts'
import type { TenantPageWords } from './tenant-page-words.ts'

const days = plural('ru', { one: 'день', few: 'дня', many: 'дней', other: 'дня' })

export const ru: TenantPageWords = {
  title: 'Аренда',
  languages: 'Язык',
  rentOf: landlord => `Аренда · ${landlord}`,
  payNow: 'К оплате сейчас',
  late: count => `просрочено ${days(count)}`,
  dueBy: day => `до ${day}`,
  pay: 'Оплатить в приложении банка',
  otherWays: 'Не открылось?',
  otherFormat: 'Попробовать другой формат',
  otherHint:
    'Если и так не открылось, отсканируйте QR в приложении банка или введите реквизиты, которые ниже.',
  sendQr: 'Отправить QR',
  safety:
    'Получатель, сумма и назначение заполнены; сумму можно изменить. Пароль и карту вводите только в своём банке.',
  scan: 'Отсканируйте приложением банка с другого телефона',
  qr: 'QR для оплаты',
  payee: 'Получатель',
  code: 'Код получателя',
  amount: 'Сумма',
  purpose: 'Назначение',
  copy: what => `Скопировать: ${what}`,
  copied: 'Скопировано',
  notCopied: 'Не удалось скопировать. Выделите текст и скопируйте его.',
  askLandlord: 'Реквизиты для оплаты спросите у владельца.',
  allPaid: 'Всё оплачено',
  nextPayment: (amount, day) => `Следующий платёж: ${amount} до ${day}`,
  credit: amount => `Переплата: ${amount}`,
  next: 'Что дальше',
  inDays: count => `через ${days(count)}`,
  tomorrow: 'завтра',
  leaseEnds: 'Договор заканчивается',
  receipts: 'Квитанции',
  allReceipts: 'Все квитанции',
  request: number => `Счёт № ${number}`,
  requestStates: { open: 'не оплачен', paid: 'оплачен' },
  statement: 'Выписка за всё время',
  statementColumns: { what: 'Дата и операция', amount: 'Сумма', balance: 'Долг' },
  noStatement: 'Ещё нет ни начислений, ни платежей.',
  latestOnly: count => `Показаны последние записи: ${count}.`,
  deposit: 'Залог у владельца',
  landlord: 'Владелец жилья',
  call: 'Позвонить',
  write: 'Написать',
  made: (day, time) =>
    `Обновлено ${day} в ${time}. Перевод зачтётся, когда владелец увидит его в своём банке.`,
  missing: {
    heading: 'Эта ссылка не работает',
    text: 'Возможно, она скопирована не полностью или владелец жилья её закрыл. Попросите у него новую.',
  },
  busy: { heading: 'Слишком много запросов', text: 'Подождите несколько минут и откройте страницу ещё раз.' },
  again: 'Попробовать ещё раз',
  failed: { heading: 'Страница не открылась', text: 'Попробуйте ещё раз через несколько минут.' },
}
