import type pg from 'pg'
import type { DataSource, EntityManager, QueryRunner } from 'typeorm'
import { isConnectionLoss } from './postgres-errors.ts'
import type { Statement } from './statement.ts'

/**
 * SQL, without `select`: the rows that this transaction writes bear this instant (`product_now()`).
 * @param instant SQL, e.g. a parameter
 */
export const setInstant = (instant: string) => `set_config('app.now', ${instant}, true)`

/**
 * Runs `work` in a transaction of jobs that writes rows with `created_at` or `updated_at`.
 * @param now by the product's clock
 */
export const stamped = <T>(
  dataSource: DataSource,
  now: Date,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> =>
  inTransaction(dataSource, { text: `select ${setInstant('$1')}`, values: [now.toISOString()] }, work)

/**
 * @param settings a statement that sets what holds for this transaction
 * @param isSnapshot whether all statements see the rows of one instant, and write none
 */
export async function inTransaction<T>(
  dataSource: DataSource,
  settings: Statement,
  work: (em: EntityManager) => Promise<T>,
  { isSnapshot = false }: { isSnapshot?: boolean } = {},
): Promise<T> {
  const runner = dataSource.createQueryRunner()
  try {
    await runner.startTransaction(isSnapshot ? 'REPEATABLE READ' : undefined)
    if (isSnapshot) await runner.query('set transaction read only')
    await runner.query(settings.text, [...settings.values])
    const result = await work(runner.manager)
    await runner.commitTransaction()
    return result
  } catch (error) {
    await giveUp(runner, isConnectionLoss(error))
    throw error
  } finally {
    await runner.release()
  }
}

/** Rolls a transaction back. Where that fails, the connection is closed, so that the pool does not lend it again. */
async function giveUp(runner: QueryRunner, isLost: boolean): Promise<void> {
  if (!isLost && runner.isTransactionActive) {
    const isRolledBack = await runner.rollbackTransaction().then(
      () => true,
      () => false,
    )
    if (isRolledBack) return
  }
  const client = (await runner.connect().catch(() => undefined)) as pg.Client | undefined
  void client?.end()
}
