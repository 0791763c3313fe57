import type { AccountLetters } from './account-letters-kinds.ts'

export const accountLettersEn: AccountLetters = {
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
  'change-email': (name, url, { account, since }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${name},`,
      `This address was entered in the profile of an Orenda account that already exists: since ${since}, with the address ${account}. Once it is confirmed, the account is logged in to with this one.`,
      'The former address can take the account back for 7 days, with all that is put into it.',
    ],
    action: { label: 'Confirm new address', url },
    notes: [
      'You confirm by logging in to that account, or with its password. The link works within 24 hours; until then the former address logs in.',
      'If that account is not yours, confirm nothing: you can register one of your own.',
    ],
  }),
  'change-email-notice': (name, url) => ({
    subject: 'The email address of your account is being changed',
    paragraphs: [
      `Hello ${name},`,
      'A new email address was entered in your Orenda profile. As soon as it is confirmed, this address no longer logs in.',
      'If it was not you, take your address back: the change is undone and all sessions end.',
    ],
    action: { label: 'Take this address back', url },
    notes: [
      'The link works once, for 7 days, also after the new address was confirmed.',
      'If you are changing the address yourself, do nothing, and forward this message to nobody.',
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
  'email-taken-back': (name, url) => ({
    subject: 'Your email address is yours again',
    paragraphs: [
      `Hello ${name},`,
      'The change of your email address was taken back: this address logs in to Orenda again. All sessions have ended.',
      'Whoever changed it knew your password. If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a new password', url },
    notes: ['The link works once, within 60 minutes. Later, use “Forgot password?” on the login page.'],
  }),
  'email-given-back': name => ({
    subject: 'This address has left an Orenda account',
    paragraphs: [
      `Hello ${name},`,
      'The address that the account had before took the change back. This one no longer logs in, and all sessions have ended.',
    ],
  }),
  'token-reused': (name, url) => ({
    subject: 'One of your sessions was ended for safety',
    paragraphs: [
      `Hello ${name},`,
      'Somebody used a key of one of your sessions that was no longer valid. That happens when a session is stolen, so it was ended.',
      'Log in again and look in your profile where you are logged in. If you do not know one of the sessions, end it and change your password.',
    ],
    action: { label: 'Look at the sessions', url },
  }),
  'second-factor-on': (name, url) => ({
    subject: 'Two-step login to Orenda is on',
    paragraphs: [
      `Hello ${name},`,
      'From now on, logging in takes a code from your app besides the password. Keep the recovery codes where nobody else finds them.',
      'If it was not you, turn two-step login off in your profile and change your password.',
    ],
    action: { label: 'Open the profile', url },
  }),
  'second-factor-off': (name, url) => ({
    subject: 'Two-step login to Orenda is off',
    paragraphs: [
      `Hello ${name},`,
      'From now on, the password alone logs in.',
      'If it was not you, change your password and turn two-step login on again.',
    ],
    action: { label: 'Open the profile', url },
  }),
  'passkey-added': (name, url) => ({
    subject: 'A passkey for Orenda was added',
    paragraphs: [
      `Hello ${name},`,
      'From now on, a passkey opens your account without the password.',
      'If it was not you, remove the passkey in your profile and change your password.',
    ],
    action: { label: 'Open the profile', url },
  }),
  'factor-loss': (name, url) => ({
    subject: 'Two-step login is to be turned off',
    paragraphs: [
      `Hello ${name},`,
      'Somebody who knows your password says that the app and the recovery codes of your two-step login are lost. 72 hours after that, a link to turn it off comes to this address.',
      'If it was not you, log in with a code or a recovery code: that stops it at once. Then change your password.',
    ],
    action: { label: 'Log in and stop it', url },
    notes: ['If you asked for it, do nothing: you are reminded daily until the link comes.'],
  }),
  'factor-loss-link': (name, url) => ({
    subject: 'Turn two-step login off',
    paragraphs: [
      `Hello ${name},`,
      '72 hours have passed since somebody with your password said that your two-step login is lost, and nobody has logged in with it. With this link you turn it off; all sessions end.',
      'If it was not you, do not open it: log in with a code or a recovery code, which ends the link, and change your password.',
    ],
    action: { label: 'Turn two-step login off', url },
    notes: ['The link works once, within 24 hours. Forward this message to nobody.'],
  }),
  'factor-loss-stopped': name => ({
    subject: 'Two-step login stays on',
    paragraphs: [
      `Hello ${name},`,
      'Somebody has logged in with your second factor, so it is not turned off.',
      'If it was not you who said that it was lost, change your password: somebody knows it.',
    ],
  }),
  'deletion-asked': (name, url) => ({
    subject: 'Your Orenda account will be deleted',
    paragraphs: [
      `Hello ${name},`,
      'You asked to delete your account. All sessions have ended, tenants get no more reminders, and nothing more is charged for your plan.',
      'In 14 days all data and files will be gone for good. If you change your mind, simply log in before, and everything stays; only the renewal of your plan remains cancelled.',
    ],
    action: { label: 'Log in and keep the account', url },
    notes: ['If it was not you who asked, log in and change your password.'],
  }),
  'deletion-cancelled': name => ({
    subject: 'Your Orenda account stays',
    paragraphs: [
      `Hello ${name},`,
      'You logged in, so the deletion of your account was cancelled. All data are in place.',
      'If it was not you, set a new password with “Forgot password?” on the login page.',
    ],
  }),
}
