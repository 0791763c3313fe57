type Scalar = string | number | boolean | Date | Buffer | null

/** A value of a parameter; PostgreSQL knows the type from the statement. */
export type Parameter = Scalar | readonly Scalar[]

/**
 * @property text one of a small, fixed set of statements: each is prepared and kept on every
 * connection
 */
export interface Statement {
  text: string
  values: readonly Parameter[]
  /** Whether it takes long. Long statements of all landlords share some of the connections. */
  isHeavy?: boolean
}
