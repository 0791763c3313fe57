import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { isTransient } from './postgres-errors.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const attempts = 3

/** The only way to the rows of landlords. */
@Injectable()
export class OwnerDb {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in a transaction in which row-level security shows the rows of `ownerId` and no others.
   *
   * A deadlock or a serialization failure runs it again, up to 3 times in all: `work` does nothing but what the
   * transaction takes back.
   */
  async run<T>(ownerId: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
    if (!uuid.test(ownerId)) throw new Error('An owner is a UUID')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transaction(ownerId, work)
      } catch (error) {
        if (attempt === attempts || !isTransient(error)) throw error
        await pause(attempt * (5 + Math.random() * 20))
      }
    }
  }

  private async transaction<T>(ownerId: string, work: (em: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner()
    try {
      // One message instead of three; the runner is told what it would know had it begun the transaction itself.
      await runner.query(`begin; select set_config('app.user_id', '${ownerId}', true)`)
      Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 })
      const result = await work(runner.manager)
      await runner.commitTransaction()
      return result
    } catch (error) {
      // Where the connection is gone, so is the transaction; the first error is the one to tell.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {})
      throw error
    } finally {
      await runner.release()
    }
  }
}
