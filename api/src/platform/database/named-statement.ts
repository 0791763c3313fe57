import { DataSource, type EntityManager, type QueryResult } from 'typeorm'
import type { Parameter, Statement } from './statement.ts'

/** A statement whose parameters have names, e.g. `$date`; made once, when its module is loaded. */
export interface NamedStatement {
  text: string
  /** The statement with the values of its parameters; one that has none is null. */
  with(values: Readonly<Record<string, Parameter | undefined>>): Statement
}

/**
 * @param named SQL; where it has `$owner`, that is the first parameter, `$1`
 * @param isHeavy whether it takes long for a landlord with years of records (`Statement.isHeavy`)
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
 * Sends a statement as a part of the transaction of a manager, or to a data source by itself.
 * @returns its rows, also those that an update or a deletion returns
 */
export const queryIn = async <Row>(to: EntityManager | DataSource, statement: Statement): Promise<Row[]> =>
  (await sent(to, statement)).records as Row[]

/** As `queryIn`. @returns how many rows it has written, changed or deleted */
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
