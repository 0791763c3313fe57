import type pg from 'pg'
import type { DataSource, EntityManager, QueryRunner } from 'typeorm'
import { isConnectionLoss } from './postgres-errors.ts'

/** SQL, without `select`: rows that are written in this transaction were made and changed at this instant. */
export const setInstant = (instant: string) => `set_config('app.now', ${instant}, true)`

/**
 * Runs `work` in a transaction of jobs that writes rows which bear an instant (`created_at`, `updated_at`).
 * @param now by the product's clock
 */
export const stamped = <T>(
  dataSource: DataSource,
  now: Date,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => inTransaction(dataSource, `begin; select ${setInstant(`'${now.toISOString()}'`)}`, work)

/** @param begin SQL that begins the transaction and may say more, in one message */
export async function inTransaction<T>(
  dataSource: DataSource,
  begin: string,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner()
  try {
    await runner.query(begin)
    // The runner is told what it would know had it begun the transaction itself.
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

/** Takes a transaction back, or the connection out of the pool when nothing is known about it any more. */
async function giveUp(runner: QueryRunner, isLost: boolean): Promise<void> {
  if (!isLost && runner.isTransactionActive) {
    const isRolledBack = await runner.rollbackTransaction().then(
      () => true,
      () => false,
    )
    if (isRolledBack) return
  }
  // One that does not answer would keep its place there, and the next who gets it waiting.
  const client = (await runner.connect().catch(() => undefined)) as pg.Client | undefined
  void client?.end()
}
