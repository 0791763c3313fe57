import type { Language } from '@orenda/contracts/languages'
import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'

interface UnsubscribeTexts {
  title: string
  ask: { heading: string; text: Record<NoticeChannel, (landlord: string) => string>; aside: string }
  stop: string
  stopped: { heading: string; text: (landlord: string) => string }
  resume: string
  resumed: { heading: string; text: (landlord: string) => string }
  missing: { heading: string; text: string }
}

/** The texts of the unsubscribe page. */
export const unsubscribeTexts: Record<Language, UnsubscribeTexts> = {
  uk: {
    title: 'Нагадування про оренду',
    ask: {
      heading: 'Більше не надсилати нагадувань?',
      text: {
        email: landlord => `${landlord} надсилає на ваш e-mail нагадування про оплату оренди через Orenda.`,
        sms: landlord => `${landlord} надсилає на ваш номер нагадування про оплату оренди через Orenda.`,
      },
      aside: 'Ви можете відмовитися від них. На суму та строки оплати це не впливає.',
    },
    stop: 'Більше не надсилати',
    stopped: {
      heading: 'Нагадувань більше не буде',
      text: landlord =>
        `${landlord} більше не надсилатиме вам нагадувань через Orenda і побачить, що ви від них відмовилися.`,
    },
    resume: 'Усе ж отримувати нагадування',
    resumed: {
      heading: 'Нагадування надходитимуть і далі',
      text: landlord => `${landlord} і надалі надсилатиме вам нагадування про оплату оренди через Orenda.`,
    },
    missing: {
      heading: 'Це посилання не працює',
      text: 'Можливо, його скопійовано не повністю. Відкрийте його ще раз із повідомлення.',
    },
  },
  ru: {
    title: 'Напоминания об аренде',
    ask: {
      heading: 'Больше не присылать напоминаний?',
      text: {
        email: landlord => `${landlord} присылает на ваш e-mail напоминания об оплате аренды через Orenda.`,
        sms: landlord => `${landlord} присылает на ваш номер напоминания об оплате аренды через Orenda.`,
      },
      aside: 'Вы можете отказаться от них. На сумму и сроки оплаты это не влияет.',
    },
    stop: 'Больше не присылать',
    stopped: {
      heading: 'Напоминаний больше не будет',
      text: landlord =>
        `${landlord} больше не будет присылать вам напоминания через Orenda и увидит, что вы от них отказались.`,
    },
    resume: 'Всё же получать напоминания',
    resumed: {
      heading: 'Напоминания будут приходить и дальше',
      text: landlord => `${landlord} и дальше будет присылать вам напоминания об оплате аренды через Orenda.`,
    },
    missing: {
      heading: 'Эта ссылка не работает',
      text: 'Возможно, она скопирована не полностью. Откройте её ещё раз из сообщения.',
    },
  },
  en: {
    title: 'Rent reminders',
    ask: {
      heading: 'Stop the reminders?',
      text: {
        email: landlord => `${landlord} sends rent reminders to your email address through Orenda.`,
        sms: landlord => `${landlord} sends rent reminders to your phone number through Orenda.`,
      },
      aside: 'You can stop them. It changes neither what is to be paid nor when.',
    },
    stop: 'Stop the reminders',
    stopped: {
      heading: 'No more reminders',
      text: landlord =>
        `${landlord} will send you no more reminders through Orenda, and will see that you stopped them.`,
    },
    resume: 'Get the reminders after all',
    resumed: {
      heading: 'The reminders go on',
      text: landlord => `${landlord} will go on sending you rent reminders through Orenda.`,
    },
    missing: {
      heading: 'This link does not work',
      text: 'It may not have been copied completely. Please open it again from the message.',
    },
  },
}
