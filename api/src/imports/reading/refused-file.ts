/** Why a file is not read. */
export type FileProblem =
  | 'not_a_spreadsheet'
  | 'damaged'
  | 'encrypted'
  | 'not_the_template'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  /** More memory or time than a file may take. */
  | 'too_much_work'
  | 'empty'

/** A file that is not read, and the row where that was seen. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly problem: FileProblem
  readonly row: number | undefined

  constructor(problem: FileProblem, row?: number) {
    super(problem)
    this.problem = problem
    this.row = row
  }
}
