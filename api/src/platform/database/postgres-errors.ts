interface PostgresError {
  code: string
  constraint?: string
}

/** PostgreSQL's own error inside any wrapper, or undefined. */
export function postgresError(error: unknown): PostgresError | undefined {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined
  return /^[\dA-Z]{5}$/.test(cause.code) ? (cause as Error & PostgresError) : undefined
}

/** A deadlock or a serialization failure: the same transaction may succeed when repeated. */
export function isTransient(error: unknown): boolean {
  const code = postgresError(error)?.code
  return code === '40001' || code === '40P01'
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Connection ended|Client was closed|Query read timeout)/i

/** Whether the database could not be reached or the connection was lost. The effect of a lost COMMIT is unknown. */
export function isConnectionLoss(error: unknown): boolean {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  // TypeORM releases a connection that breaks between two statements of a transaction; the second one gets this
  // error.
  if (/^QueryRunner(Provider)?AlreadyReleasedError$/.test(cause.name)) return true
  // 08: connection exceptions; 57P01-05: shut down, crashed, starting up, idle; 53300: too many connections; 25006: the server is
  // a standby that is not promoted yet.
  return (
    /^(08...|57P0[1-5]|53300|25006)$/.test(code) ||
    connectionCodes.has(code) ||
    connectionMessages.test(cause.message)
  )
}
