/** Where each role of the product finds the database. */
export interface DatabaseUrls {
  /** Owns the tables and runs migrations. */
  owner: string
  /** Serves requests; row-level security holds for it. */
  app: string
  /** Runs jobs; row-level security holds for it, with its own narrow policies. */
  jobs: string
}

/** Nest's token of the addresses. */
export const DATABASE_URLS = Symbol('DATABASE_URLS')

/**
 * Limits of every connection that serves requests, so that nothing piles up behind a stuck statement, and UTC, in which
 * instants leave the database. Nothing is compiled: for statements as short as ours that takes longer than they do.
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
