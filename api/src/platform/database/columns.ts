import { ForeignKey, Generated, type JoinColumnOptions } from 'typeorm'

// What the columns of entities have in common. An entity says of a table all that TypeORM can say; the rest stands in
// `migrations/beyond-entities.ts`, and `migrations/entities.spec.ts` holds both against the migrated database.

/** An amount of money, in SQL and as a number here. */
export const money = { type: 'numeric', precision: 14, scale: 2 } as const

/** An instant, to the millisecond. */
export const instant = { type: 'timestamptz', precision: 3 } as const

/** A default: the instant of the transaction, by the product's clock. */
export const now = () => 'product_now()'

/** A default: the instant of the transaction, by the machine's clock. */
export const machineNow = () => 'now()'

/** A default: a new UUID v7. */
export const newId = () => 'new_id()'

/** A number that the database gives, one after the other. TypeORM knows the word, its types leave it out. */
export const Identity = (): PropertyDecorator => Generated('identity' as 'increment')

/** Rows of a landlord, which go with the account. */
export const OfOwner = (): ClassDecorator =>
  ForeignKey('UserEntity', ['owner_id'], ['id'], { onDelete: 'CASCADE' })

/**
 * The columns by which a row refers to another one of its owner.
 * @param columns what each refers to, e.g. `{ apartment_id: 'id' }`
 * @param name of the constraint, where it is not the one that PostgreSQL gives
 */
export const ownersKey = (columns: Readonly<Record<string, string>>, name?: string): JoinColumnOptions[] =>
  Object.entries({ owner_id: 'owner_id', ...columns }).map(([column, referenced]) => ({
    name: column,
    referencedColumnName: referenced,
    ...(name !== undefined && { foreignKeyConstraintName: name }),
  }))

/** The condition that a column has one of a few values. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map(value => `'${value}'`).join(', ')})`
