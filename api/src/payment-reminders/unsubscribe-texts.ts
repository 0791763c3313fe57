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
    title: 'Сповіщення про оренду',
    ask: {
      heading: 'Більше не надсилати сповіщень?',
      text: {
        email: landlord => `${landlord} надсилає на ваш e-mail сповіщення про оплату оренди через Orenda.`,
        sms: landlord => `${landlord} надсилає на ваш номер сповіщення про оплату оренди через Orenda.`,
      },
      aside: 'Ви можете відмовитися від них. На суму та строки оплати це не впливає.',
    },
    stop: 'Більше не надсилати',
    stopped: {
      heading: 'Сповіщень більше не буде',
      text: landlord =>
        `${landlord} більше не надсилатиме вам сповіщень через Orenda і побачить, що ви від них відмовилися.`,
    },
    resume: 'Усе ж отримувати сповіщення',
    resumed: {
      heading: 'Сповіщення надходитимуть і далі',
      text: landlord => `${landlord} і надалі надсилатиме вам сповіщення про оплату оренди через Orenda.`,
    },
    missing: {
      heading: 'Це посилання не працює',
      text: 'Можливо, його скопійовано не повністю. Відкрийте його ще раз із повідомлення.',
    },
  },
  ru: {
    title: 'Уведомления об аренде',
    ask: {
      heading: 'Больше не присылать уведомлений?',
      text: {
        email: landlord => `${landlord} присылает на ваш e-mail уведомления об оплате аренды через Orenda.`,
        sms: landlord => `${landlord} присылает на ваш номер уведомления об оплате аренды через Orenda.`,
      },
      aside: 'Вы можете отказаться от них. На сумму и сроки оплаты это не влияет.',
    },
    stop: 'Больше не присылать',
    stopped: {
      heading: 'Уведомлений больше не будет',
      text: landlord =>
        `${landlord} больше не будет присылать вам уведомления через Orenda и увидит, что вы от них отказались.`,
    },
    resume: 'Всё же получать уведомления',
    resumed: {
      heading: 'Уведомления будут приходить и дальше',
      text: landlord => `${landlord} и дальше будет присылать вам уведомления об оплате аренды через Orenda.`,
    },
    missing: {
      heading: 'Эта ссылка не работает',
      text: 'Возможно, она скопирована не полностью. Откройте её ещё раз из сообщения.',
    },
  },
  en: {
    title: 'Rent notices',
    ask: {
      heading: 'Stop the notices?',
      text: {
        email: landlord => `${landlord} sends rent notices to your email address through Orenda.`,
        sms: landlord => `${landlord} sends rent notices to your phone number through Orenda.`,
      },
      aside: 'You can stop them. It changes neither what is to be paid nor when.',
    },
    stop: 'Stop the notices',
    stopped: {
      heading: 'No more notices',
      text: landlord =>
        `${landlord} will send you no more notices through Orenda, and will see that you stopped them.`,
    },
    resume: 'Get the notices after all',
    resumed: {
      heading: 'The notices go on',
      text: landlord => `${landlord} will go on sending you rent notices through Orenda.`,
    },
    missing: {
      heading: 'This link does not work',
      text: 'It may not have been copied completely. Please open it again from the message.',
    },
  },
}
