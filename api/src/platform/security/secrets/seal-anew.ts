/** Rows of one query. */
export const sealedAtOnce = 200

/** Below every id. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Goes through rows that are sealed with an older key, in an order of their own. It may end at any time.
 * @param after reads the next rows, at most `sealedAtOnce`; at first without a last one
 * @param seal seals one anew, and tells whether it did
 * @returns the number of rows that were sealed anew
 */
export async function sealAnewInSlices<Row>(
  after: (last: Row | undefined) => Promise<Row[]>,
  seal: (row: Row) => Promise<boolean>,
): Promise<number> {
  let sealed = 0
  let found: Row[] = []
  do {
    found = await after(found.at(-1))
    for (const row of found) if (await seal(row)) sealed += 1
  } while (found.length === sealedAtOnce)
  return sealed
}
