/** The database address of each role. */
export interface DatabaseUrls {
  /** Owns the tables and runs migrations. */
  owner: string
  /** Serves requests; subject to row-level security. */
  app: string
  /** Runs jobs; subject to row-level security with its own narrow policies. */
  jobs: string
  /** Requests' role on a standby, which reads what takes long; null without one. */
  reads: string | null
  /**
   * Whether a pooler answers, and not the server itself. Behind one in transaction mode each transaction may have another session,
   * so that LISTEN and locks of a session do not work.
   */
  isPooled: boolean
}

/** The injection token of the addresses. */
export const DATABASE_URLS = Symbol('DATABASE_URLS')

/** Server settings of a session, by name. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * Settings of every session for requests: timeouts, so that a stuck statement does not block others, and UTC for returned
 * instants. JIT is off: for short statements compiling takes longer than running. They belong to the role and are no options of
 * a connection, because a pooler shares sessions between connections and refuses such options.
 */
export const requestSettings: SessionSettings = {
  statement_timeout: '10000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  jit: 'off',
}

/** Jobs may take longer. */
export const jobSettings: SessionSettings = {
  ...requestSettings,
  statement_timeout: '300000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
}
