/** Why a file is not read. */
export type RefusedReason =
  | 'empty'
  | 'no_rows'
  | 'file_type'
  | 'wrong_content'
  | 'encrypted'
  | 'damaged'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'too_much_inside'
  | 'too_slow'

/** A file that is not read, and the row where that was seen.  */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'

  readonly reason: RefusedReason
  readonly row: number | undefined

  constructor(reason: RefusedReason, row?: number) {
    super(reason)
    this.reason = reason
    this.row = row
  }
}
