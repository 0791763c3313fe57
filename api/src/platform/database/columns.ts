import { ForeignKey, Generated, type JoinColumnOptions } from 'typeorm'

// Common column definitions of entities. An entity describes a table as far as TypeORM can; the rest is in
// `migrations/beyond-entities.ts`, and `migrations/entities.spec.ts` compares both with the migrated database.

/** An amount of money: numeric in SQL, a number here. */
export const money = { type: 'numeric', precision: 14, scale: 2 } as const

/** An instant in milliseconds. */
export const instant = { type: 'timestamptz', precision: 3 } as const

/** Default: the instant of the transaction by the product's clock. */
export const now = () => 'product_now()'

/** Default: the instant of the transaction by the machine's clock. */
export const machineNow = () => 'now()'

/** Default: a new UUID v7. */
export const newId = () => 'new_id()'

/** What is searched for, computed by the database with `search_key` (`migrations/0054-search.ts`). */
export const searched = (asExpression: string) =>
  ({
    type: 'text',
    nullable: true,
    generatedType: 'STORED',
    asExpression,
    select: false,
    insert: false,
    update: false,
    comment: 'what is searched for, written by search_key()',
  }) as const

/** An identity column. TypeORM supports it, but its types do not. */
export const Identity = (): PropertyDecorator => Generated('identity' as 'increment')

/** Rows of a landlord, which are deleted with the account. */
export const OfOwner = (): ClassDecorator =>
  ForeignKey('UserEntity', ['owner_id'], ['id'], { onDelete: 'CASCADE' })

/**
 * A foreign key to another row of the same owner.
 * @param columns what each refers to, e.g. `{ apartment_id: 'id' }`
 * @param name of the constraint, if it is not PostgreSQL's default
 */
export const ownersKey = (columns: Readonly<Record<string, string>>, name?: string): JoinColumnOptions[] =>
  Object.entries({ owner_id: 'owner_id', ...columns }).map(([column, referenced]) => ({
    name: column,
    referencedColumnName: referenced,
    ...(name !== undefined && { foreignKeyConstraintName: name }),
  }))

/** A check that a column has one of a few values. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map(value => `'${value}'`).join(', ')})`
