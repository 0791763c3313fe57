import type { RemotePanel } from '@orenda/contracts/remotes'

/** The height of a panel's header and frame, in rows. */
const frame = 2

const heightOf = ({ rows = 3 }: Pick<RemotePanel, 'rows'>): number => frame + rows

/**
 * Distributes panels over columns that end near to each other. The first ones head the columns; of the others the
 * highest chooses first, each into the shortest column so far. Heights are expected numbers of rows: so a panel's place
 * does not depend on its loaded content.
 * @param panels in order, which they keep within a column
 * @param count of columns, at least 1; empty columns are left out
 */
export function inColumns<Panel extends Pick<RemotePanel, 'rows'>>(
  panels: readonly Panel[],
  count: number,
): Panel[][] {
  const columns = panels.slice(0, count).map(panel => ({ rows: heightOf(panel), panels: [panel] }))
  for (const panel of panels.slice(count).toSorted((one, other) => heightOf(other) - heightOf(one))) {
    const shortest = columns.reduce((one, other) => (other.rows < one.rows ? other : one))
    shortest.panels.push(panel)
    shortest.rows += heightOf(panel)
  }
  return columns.map(column => panels.filter(panel => column.panels.includes(panel)))
}
