import type { FileProblem } from '@orenda/contracts/import-kinds'

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
