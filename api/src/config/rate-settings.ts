import { rateLimit } from './values.ts'

/** How often a route may be called, from one address or for one account. */
export const rateSettings = {
  RATE_REQUESTS_ACCOUNT: rateLimit('300/1m').describe('e.g. 300/1m'),
  RATE_LOGIN_ADDRESS: rateLimit('50/15m').describe('e.g. 50/15m'),
  RATE_LOGIN_ACCOUNT: rateLimit('10/15m').describe('e.g. 10/15m'),
  RATE_LOGIN_ANYWHERE_ACCOUNT: rateLimit('50/1d').describe('e.g. 50/1d'),
  RATE_SECOND_FACTOR_ACCOUNT: rateLimit('5/15m').describe('e.g. 5/15m'),
  RATE_SECOND_FACTOR_ASKED_ACCOUNT: rateLimit('30/15m').describe('e.g. 30/15m'),
  RATE_REGISTER_ADDRESS: rateLimit('5/1h').describe('e.g. 5/1h'),
  RATE_REGISTER_ACCOUNT: rateLimit('5/1h').describe('e.g. 5/1h'),
  RATE_FORGOT_ADDRESS: rateLimit('5/1h').describe('e.g. 5/1h'),
  RATE_FORGOT_ACCOUNT: rateLimit('3/1h').describe('e.g. 3/1h'),
  RATE_RESEND_ADDRESS: rateLimit('5/1h').describe('e.g. 5/1h'),
  RATE_RESEND_ACCOUNT: rateLimit('3/1h').describe('e.g. 3/1h'),
  RATE_LINK_ADDRESS: rateLimit('20/1h').describe('e.g. 20/1h'),
  RATE_UNSUBSCRIBE_ADDRESS: rateLimit('300/15m').describe('e.g. 300/15m'),
  RATE_REFRESH_ADDRESS: rateLimit('300/15m').describe('e.g. 300/15m'),
  RATE_REFRESH_ACCOUNT: rateLimit('300/15m').describe('e.g. 300/15m'),
  RATE_EMAIL_CHANGE_ACCOUNT: rateLimit('10/1h').describe('e.g. 10/1h'),
  RATE_CHECKOUT_ACCOUNT: rateLimit('60/1h').describe('e.g. 60/1h'),
  RATE_SUPPORT_ADDRESS: rateLimit('10/1h').describe('e.g. 10/1h'),
  RATE_SUPPORT_ACCOUNT: rateLimit('20/1h').describe('e.g. 20/1h'),
  RATE_RECEIPT_ADDRESS: rateLimit('10/1d').describe('e.g. 10/1d'),
  RATE_RECEIPT_ACCOUNT: rateLimit('3/1d').describe('e.g. 3/1d'),
  RATE_EXPORT_ACCOUNT: rateLimit('10/1h').describe('e.g. 10/1h'),
  RATE_CLIENT_EVENTS_ADDRESS: rateLimit('60/5m').describe('e.g. 60/5m'),
}
