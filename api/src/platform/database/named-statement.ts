import { DataSource, type EntityManager, type QueryResult } from 'typeorm'
import type { Parameter, Statement } from './statement.ts'

/** A statement with named parameters, e.g. `$date`; created once, when its module is loaded. */
export interface NamedStatement {
  text: string
  /** The statement with parameter values; a missing one is null. */
  with(values: Readonly<Record<string, Parameter | undefined>>): Statement
}

/**
 * @param named SQL; `$owner`, if used, is the first parameter, `$1`
 * @param isHeavy whether it is slow for a landlord with years of records (`Statement.isHeavy`)
 */
export function namedStatement(named: string, { isHeavy = false } = {}): NamedStatement {
  const names = /\$owner\b/.test(named) ? ['owner'] : []
  const text = named.replace(/\$([a-z]\w*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, with: values => ({ text, values: names.map(name => values[name] ?? null), isHeavy }) }
}

/**
 * Runs a statement in the transaction of a manager, or on a data source.
 * @returns its rows, also of an update or a deletion with `returning`
 */
export const queryIn = async <Row>(to: EntityManager | DataSource, statement: Statement): Promise<Row[]> =>
  (await sent(to, statement)).records as Row[]

/** Like `queryIn`. @returns the number of affected rows */
export const changeIn = async (to: EntityManager | DataSource, statement: Statement): Promise<number> =>
  (await sent(to, statement)).affected ?? 0

async function sent(to: EntityManager | DataSource, { text, values }: Statement): Promise<QueryResult> {
  if (to instanceof DataSource) {
    const runner = to.createQueryRunner()
    try {
      return await runner.query(text, [...values], true)
    } finally {
      await runner.release()
    }
  }
  if (to.queryRunner === undefined) throw new Error('There is no transaction')
  return to.queryRunner.query(text, [...values], true)
}
