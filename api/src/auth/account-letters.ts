import type { Language } from '@orenda/contracts/languages'
import type { Letter } from '../platform/mail/letter.ts'

export type AccountMailKind = 'verify' | 'reset' | 'change-email' | 'change-email-notice' | 'password-changed'

/** Writes a letter to a person by name, with the address that its button opens. */
type Write = (name: string, url: string) => Letter

/** Every mail about an account, in every language. */
export const accountLetters: Record<Language, Record<AccountMailKind, Write>> = {
  uk: {
    verify: (name, url) => ({
      subject: 'Підтвердьте свою електронну адресу',
      paragraphs: [
        `Вітаємо, ${name}!`,
        'Ви створили обліковий запис в Orenda. Підтвердьте цю адресу — і почнуться сім днів пробного періоду.',
      ],
      action: { label: 'Підтвердити адресу', url },
      notes: [
        'Посилання діє 24 години і спрацює один раз.',
        'Якщо ви не реєструвалися, просто не зважайте на цей лист.',
      ],
    }),
    reset: (name, url) => ({
      subject: 'Новий пароль до Orenda',
      paragraphs: [
        `Вітаємо, ${name}!`,
        'Хтось попросив змінити пароль до вашого облікового запису. Якщо це ви, задайте новий пароль.',
      ],
      action: { label: 'Задати новий пароль', url },
      notes: [
        'Посилання діє 60 хвилин і спрацює один раз.',
        'Якщо це були не ви, нічого не робіть: пароль залишиться тим самим.',
      ],
    }),
    'change-email': (name, url) => ({
      subject: 'Підтвердьте нову електронну адресу',
      paragraphs: [
        `Вітаємо, ${name}!`,
        'Ви вказали цю адресу у своєму профілі Orenda. Після підтвердження ви входитимете саме з нею.',
      ],
      action: { label: 'Підтвердити нову адресу', url },
      notes: ['Посилання діє 24 години. До підтвердження ви входите зі старою адресою.'],
    }),
    'change-email-notice': name => ({
      subject: 'Електронну адресу вашого облікового запису змінюють',
      paragraphs: [
        `Вітаємо, ${name}!`,
        'У профілі Orenda вказали нову електронну адресу. Щойно її підтвердять, ця адреса більше не підійде для входу.',
        'Якщо це зробили не ви, увійдіть і змініть пароль: зміну адреси буде скасовано, а всі інші сеанси завершено.',
      ],
    }),
    'password-changed': name => ({
      subject: 'Пароль до Orenda змінено',
      paragraphs: [
        `Вітаємо, ${name}!`,
        'Пароль до вашого облікового запису щойно змінено, а інші сеанси завершено.',
        'Якщо це зробили не ви, задайте новий пароль через «Забули пароль?» на сторінці входу.',
      ],
    }),
  },
  ru: {
    verify: (name, url) => ({
      subject: 'Подтвердите свой электронный адрес',
      paragraphs: [
        `Здравствуйте, ${name}!`,
        'Вы создали учётную запись в Orenda. Подтвердите этот адрес — и начнутся семь дней пробного периода.',
      ],
      action: { label: 'Подтвердить адрес', url },
      notes: [
        'Ссылка действует 24 часа и сработает один раз.',
        'Если вы не регистрировались, просто не обращайте внимания на это письмо.',
      ],
    }),
    reset: (name, url) => ({
      subject: 'Новый пароль к Orenda',
      paragraphs: [
        `Здравствуйте, ${name}!`,
        'Кто-то попросил сменить пароль к вашей учётной записи. Если это вы, задайте новый пароль.',
      ],
      action: { label: 'Задать новый пароль', url },
      notes: [
        'Ссылка действует 60 минут и сработает один раз.',
        'Если это были не вы, ничего не делайте: пароль останется прежним.',
      ],
    }),
    'change-email': (name, url) => ({
      subject: 'Подтвердите новый электронный адрес',
      paragraphs: [
        `Здравствуйте, ${name}!`,
        'Вы указали этот адрес в своём профиле Orenda. После подтверждения вы будете входить именно с ним.',
      ],
      action: { label: 'Подтвердить новый адрес', url },
      notes: ['Ссылка действует 24 часа. До подтверждения вы входите со старым адресом.'],
    }),
    'change-email-notice': name => ({
      subject: 'Электронный адрес вашей учётной записи меняют',
      paragraphs: [
        `Здравствуйте, ${name}!`,
        'В профиле Orenda указали новый электронный адрес. Как только его подтвердят, этот адрес больше не подойдёт для входа.',
        'Если это сделали не вы, войдите и смените пароль: смена адреса будет отменена, а все остальные сеансы завершены.',
      ],
    }),
    'password-changed': name => ({
      subject: 'Пароль к Orenda изменён',
      paragraphs: [
        `Здравствуйте, ${name}!`,
        'Пароль к вашей учётной записи только что изменён, а остальные сеансы завершены.',
        'Если это сделали не вы, задайте новый пароль через «Забыли пароль?» на странице входа.',
      ],
    }),
  },
  en: {
    verify: (name, url) => ({
      subject: 'Confirm your email address',
      paragraphs: [
        `Hello ${name},`,
        'You have created an Orenda account. Confirm this address, and your seven-day trial begins.',
      ],
      action: { label: 'Confirm address', url },
      notes: ['The link works once, within 24 hours.', 'If you did not sign up, simply ignore this message.'],
    }),
    reset: (name, url) => ({
      subject: 'A new password for Orenda',
      paragraphs: [
        `Hello ${name},`,
        'Somebody asked to change the password of your account. If it was you, set a new one.',
      ],
      action: { label: 'Set a new password', url },
      notes: [
        'The link works once, within 60 minutes.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    }),
    'change-email': (name, url) => ({
      subject: 'Confirm your new email address',
      paragraphs: [
        `Hello ${name},`,
        'You entered this address in your Orenda profile. Once it is confirmed, you log in with it.',
      ],
      action: { label: 'Confirm new address', url },
      notes: ['The link works within 24 hours. Until then you log in with the old address.'],
    }),
    'change-email-notice': name => ({
      subject: 'The email address of your account is being changed',
      paragraphs: [
        `Hello ${name},`,
        'A new email address was entered in your Orenda profile. As soon as it is confirmed, this address no longer logs in.',
        'If it was not you, log in and change your password: that takes the change back and ends all other sessions.',
      ],
    }),
    'password-changed': name => ({
      subject: 'Your Orenda password was changed',
      paragraphs: [
        `Hello ${name},`,
        'The password of your account has just been changed, and all other sessions have ended.',
        'If it was not you, set a new one with “Forgot password?” on the login page.',
      ],
    }),
  },
}
