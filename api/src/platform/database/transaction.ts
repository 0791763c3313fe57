import type pg from 'pg'
import type { DataSource, EntityManager, QueryRunner } from 'typeorm'
import { isConnectionLoss } from './postgres-errors.ts'

/** SQL, without `select`: the product's instant for rows written in this transaction. */
export const setInstant = (instant: string) => `set_config('app.now', ${instant}, true)`

/**
 * Runs `work` in a transaction of jobs that writes rows with `created_at` or `updated_at`.
 * @param now by the product's clock
 */
export const stamped = <T>(
  dataSource: DataSource,
  now: Date,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => inTransaction(dataSource, `begin; select ${setInstant(`'${now.toISOString()}'`)}`, work)

/** @param begin SQL that begins the transaction and may set more, in one message */
export async function inTransaction<T>(
  dataSource: DataSource,
  begin: string,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner()
  try {
    await runner.query(begin)
    // The query runner needs the state that it would have after beginning the transaction itself.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 })
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

/** Rolls a transaction back, or removes the connection from the pool when its state is unknown. */
async function giveUp(runner: QueryRunner, isLost: boolean): Promise<void> {
  if (!isLost && runner.isTransactionActive) {
    const isRolledBack = await runner.rollbackTransaction().then(
      () => true,
      () => false,
    )
    if (isRolledBack) return
  }
  // A connection that does not answer must not stay in the pool, where its next user would wait.
  const client = (await runner.connect().catch(() => undefined)) as pg.Client | undefined
  void client?.end()
}
