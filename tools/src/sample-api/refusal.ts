import type { ErrorCode } from '../../../contracts/src/errors.ts'

/** An error answer; without a code the connection is closed without an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode | null
  readonly fields: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode | null, fields: Readonly<Record<string, unknown>> = {}) {
    super(code ?? 'cut')
    this.code = code
    this.fields = fields
  }
}
