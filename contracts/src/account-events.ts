/** Events in the history of an account, as its owner sees them. */
export const accountEvents = [
  'logged_in',
  'login_failed',
  'login_locked',
  'logged_out',
  'sessions_ended',
  'token_reused',
  'password_changed',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_taken_back',
  'second_factor_on',
  'second_factor_off',
  'second_factor_failed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'data_exported',
  'deletion_asked',
  'deletion_cancelled',
] as const
export type AccountEvent = (typeof accountEvents)[number]
