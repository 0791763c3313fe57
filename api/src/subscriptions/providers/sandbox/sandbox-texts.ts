import type { Language } from '@orenda/contracts/languages'

interface SandboxTexts {
  title: string
  secure: string
  /** The most important notice: this is a test, no one pays. */
  test: { heading: string; text: string }
  merchant: string
  purpose: string
  total: string
  monthly: string
  card: { label: string; number: string; expiry: string; code: string }
  pay: (amount: string) => string
  decline: string
  close: string
  until: (time: string) => string
  paid: { heading: string; text: string }
  late: { heading: string; text: string }
  back: string
  missing: { heading: string; text: string }
}

/** The texts of the sandbox's payment page. */
export const sandboxTexts: Record<Language, SandboxTexts> = {
  uk: {
    title: 'Оплата карткою',
    secure: 'Захищена сторінка оплати',
    test: {
      heading: 'Тестова оплата',
      text: 'Гроші не списуються. Виберіть, чим має закінчитися оплата.',
    },
    merchant: 'Отримувач',
    purpose: 'Призначення платежу',
    total: 'До сплати',
    monthly: 'Далі — щомісяця, доки ви не скасуєте підписку.',
    card: { label: 'Тестова картка', number: 'Номер картки', expiry: 'Строк дії', code: 'CVV' },
    pay: amount => `Сплатити ${amount}`,
    decline: 'Відхилити оплату',
    close: 'Закрити без оплати',
    until: time => `Рахунок дійсний до ${time}`,
    paid: { heading: 'Цей рахунок уже сплачено', text: 'Повторно платити не потрібно.' },
    late: { heading: 'Час на оплату минув', text: 'Оформіть підписку ще раз — рахунок буде новий.' },
    back: 'Повернутися до Orenda',
    missing: {
      heading: 'Такого рахунку немає',
      text: 'Поверніться до Orenda й оформіть підписку ще раз.',
    },
  },
  ru: {
    title: 'Оплата картой',
    secure: 'Защищённая страница оплаты',
    test: {
      heading: 'Тестовая оплата',
      text: 'Деньги не списываются. Выберите, чем должна закончиться оплата.',
    },
    merchant: 'Получатель',
    purpose: 'Назначение платежа',
    total: 'К оплате',
    monthly: 'Далее — ежемесячно, пока вы не отмените подписку.',
    card: { label: 'Тестовая карта', number: 'Номер карты', expiry: 'Срок действия', code: 'CVV' },
    pay: amount => `Оплатить ${amount}`,
    decline: 'Отклонить оплату',
    close: 'Закрыть без оплаты',
    until: time => `Счёт действителен до ${time}`,
    paid: { heading: 'Этот счёт уже оплачен', text: 'Платить повторно не нужно.' },
    late: { heading: 'Время на оплату истекло', text: 'Оформите подписку ещё раз — счёт будет новым.' },
    back: 'Вернуться в Orenda',
    missing: {
      heading: 'Такого счёта нет',
      text: 'Вернитесь в Orenda и оформите подписку ещё раз.',
    },
  },
  en: {
    title: 'Card payment',
    secure: 'Secure payment page',
    test: {
      heading: 'Test payment',
      text: 'No money is taken. Choose how the payment should end.',
    },
    merchant: 'Paid to',
    purpose: 'For',
    total: 'Total',
    monthly: 'Then every month, until you cancel the subscription.',
    card: { label: 'Test card', number: 'Card number', expiry: 'Expires', code: 'CVV' },
    pay: amount => `Pay ${amount}`,
    decline: 'Decline the payment',
    close: 'Close without paying',
    until: time => `The bill is valid until ${time}`,
    paid: { heading: 'This bill is already paid', text: 'There is no need to pay again.' },
    late: { heading: 'The time to pay is over', text: 'Subscribe again to get a new bill.' },
    back: 'Back to Orenda',
    missing: { heading: 'There is no such bill', text: 'Go back to Orenda and subscribe again.' },
  },
}
