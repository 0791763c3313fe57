import type pg from 'pg'
import type { DataSource } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'

/**
 * The pool of connections below a data source, for what TypeORM cannot send: prepared statements, several statements in one
 * message, the queries of other libraries. `driver` and `master` are public properties of TypeORM; nothing else reads them.
 */
export const poolOf = (dataSource: DataSource): pg.Pool => (dataSource.driver as PostgresDriver).master
