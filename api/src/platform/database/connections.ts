/** The database address of each role. */
export interface DatabaseUrls {
  /** Owns the tables and runs migrations. */
  owner: string
  /** Serves requests; subject to row-level security. */
  app: string
  /** Runs jobs; subject to row-level security with its own narrow policies. */
  jobs: string
}

/** The injection token of the addresses. */
export const DATABASE_URLS = Symbol('DATABASE_URLS')

/**
 * Settings of every connection for requests: timeouts, so that a stuck statement does not block others, and UTC
 * for returned instants. JIT is off: for short statements compiling takes longer than running.
 */
export const sessionOptions = [
  '-c statement_timeout=10000',
  '-c lock_timeout=3000',
  '-c idle_in_transaction_session_timeout=30000',
  '-c timezone=UTC',
  '-c jit=off',
].join(' ')

/** Jobs may take longer. */
export const jobSessionOptions = [
  '-c statement_timeout=300000',
  '-c lock_timeout=10000',
  '-c idle_in_transaction_session_timeout=60000',
  '-c timezone=UTC',
  '-c jit=off',
].join(' ')
