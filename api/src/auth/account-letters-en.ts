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
      `This address was entered in the profile of an Orenda account that has existed since ${since} and now has the address ${account}. Once it is confirmed, this address is the one to log in with.`,
      'For 7 days the owner of the former address can take the account back, with everything entered in it.',
    ],
    action: { label: 'Confirm new address', url },
    notes: [
      'You confirm by logging in to that account, or with its password. The link works within 24 hours; until then, log in with the former address.',
      'If that account is not yours, confirm nothing: you can register one of your own.',
    ],
  }),
  'change-email-notice': (name, url) => ({
    subject: 'The email address of your account is being changed',
    paragraphs: [
      `Hello ${name},`,
      'A new email address was entered in your Orenda profile. As soon as it is confirmed, you can no longer log in with this address.',
      'If it was not you, take your address back: the change is undone and all sessions end.',
    ],
    action: { label: 'Take this address back', url },
    notes: [
      'The link works once, within 7 days, even after the new address was confirmed.',
      'If you are changing the address yourself, do nothing, and do not forward this message to anybody.',
    ],
  }),
  'password-changed': name => ({
    subject: 'Your Orenda password was changed',
    paragraphs: [
      `Hello ${name},`,
      'The password of your account has just been changed, and all other sessions have ended.',
      'If it was not you, set a new one with “Forgot your password?” on the login page.',
    ],
  }),
  'email-taken-back': (name, url) => ({
    subject: 'Your email address is yours again',
    paragraphs: [
      `Hello ${name},`,
      'The change of your email address was undone: you log in to Orenda with this address again. All sessions have ended.',
      'Whoever changed it knew your password. If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a new password', url },
    notes: ['The link works once, within 60 minutes. Later, use “Forgot your password?” on the login page.'],
  }),
  'email-given-back': name => ({
    subject: 'This address no longer belongs to an Orenda account',
    paragraphs: [
      `Hello ${name},`,
      'The owner of the former address undid the change. This address can no longer be used to log in, and all sessions have ended.',
    ],
  }),
  'token-reused': (name, url) => ({
    subject: 'One of your sessions was ended for safety',
    paragraphs: [
      `Hello ${name},`,
      'Somebody used a key of one of your sessions that was no longer valid. That happens when a session is stolen, so it was ended.',
      'Log in again and check in your profile where you are logged in. If you do not recognise one of the sessions, end it and change your password.',
    ],
    action: { label: 'See the sessions', url },
  }),
  'second-factor-on': (name, url) => ({
    subject: 'Two-step login to Orenda is on',
    paragraphs: [
      `Hello ${name},`,
      'From now on, logging in needs a code from your app as well as the password. Keep the recovery codes where nobody else finds them.',
      'If it was not you, turn two-step login off in your profile and change your password.',
    ],
    action: { label: 'Open the profile', url },
  }),
  'second-factor-off': (name, url) => ({
    subject: 'Two-step login to Orenda is off',
    paragraphs: [
      `Hello ${name},`,
      'From now on, your password alone is enough to log in.',
      'If it was not you, change your password and turn two-step login on again.',
    ],
    action: { label: 'Open the profile', url },
  }),
  'factor-loss': (name, url) => ({
    subject: 'Somebody wants to turn two-step login off',
    paragraphs: [
      `Hello ${name},`,
      'Somebody who knows your password says that the app and the recovery codes of your two-step login are lost. 72 hours after that, a link to turn it off is sent to this address.',
      'If it was not you, log in with a code or a recovery code: that stops it at once. Then change your password.',
    ],
    action: { label: 'Log in and stop it', url },
    notes: ['If you asked for it, do nothing: we remind you every day until the link is sent.'],
  }),
  'factor-loss-link': (name, url) => ({
    subject: 'Turn two-step login off',
    paragraphs: [
      `Hello ${name},`,
      '72 hours have passed since somebody with your password said that the app and the recovery codes are lost, and nobody has logged in with a code since. This link turns two-step login off; all sessions end.',
      'If it was not you, do not open it: log in with a code or a recovery code, which cancels the link, and change your password.',
    ],
    action: { label: 'Turn two-step login off', url },
    notes: ['The link works once, within 24 hours. Do not forward this message to anybody.'],
  }),
  'factor-loss-stopped': name => ({
    subject: 'Two-step login stays on',
    paragraphs: [
      `Hello ${name},`,
      'Somebody has logged in with a two-step login code, so two-step login is not turned off.',
      'If it was not you who said that it was lost, change your password: somebody knows it.',
    ],
  }),
  'payee-changed': (name, url) => ({
    subject: 'The account for your rent was changed',
    paragraphs: [
      `Hello ${name},`,
      'The IBAN in your Orenda profile was just changed or removed. Tenants transfer rent to the account that stands there now.',
      'If it was not you, put the right account back in your profile and change your password at once: whoever did it knows it.',
    ],
    action: { label: 'Look at the account', url },
  }),
  'deletion-asked': (name, url) => ({
    subject: 'Your Orenda account will be deleted',
    paragraphs: [
      `Hello ${name},`,
      'You asked to delete your account. All sessions have ended, tenants get no more notices, and nothing more is charged for your plan.',
      'In 14 days all data and files will be gone for good. If you change your mind, simply log in before, and everything stays; only the renewal of your plan remains cancelled.',
    ],
    action: { label: 'Log in and keep the account', url },
    notes: ['If it was not you who asked, log in and change your password.'],
  }),
  'deletion-cancelled': name => ({
    subject: 'Your Orenda account stays',
    paragraphs: [
      `Hello ${name},`,
      'You logged in, so the deletion of your account was cancelled. All your data is still there.',
      'If it was not you, set a new password with “Forgot your password?” on the login page.',
    ],
  }),
}
