import type { RemotePanel } from '@orenda/contracts/remotes'

/** The height of a panel's header and frame, in rows. */
const frame = 2

/**
 * Distributes panels over columns, each into the shortest one so far, by their expected number of rows: so a
 * panel's place does not depend on its loaded content.
 * @param panels in order
 * @param count of columns, at least 1; empty columns are left out
 */
export function inColumns<Panel extends Pick<RemotePanel, 'rows'>>(
  panels: readonly Panel[],
  count: number,
): Panel[][] {
  const columns = Array.from({ length: count }, () => ({ rows: 0, panels: [] as Panel[] }))
  for (const panel of panels) {
    const shortest = columns.reduce((one, other) => (other.rows < one.rows ? other : one))
    shortest.panels.push(panel)
    shortest.rows += frame + (panel.rows ?? 3)
  }
  return columns.map(column => column.panels).filter(column => column.length > 0)
}
