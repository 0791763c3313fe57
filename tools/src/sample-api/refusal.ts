import type { ErrorCode } from '../../../contracts/src/errors.ts'

/** An answer that is no success; without a code there is none at all. */
export class Refusal extends Error {
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode | null, fields: Readonly<Record<string, unknown>> = {}) {
    super(code ?? 'cut')
    this.code = code
    this.fields = fields
  }
}
