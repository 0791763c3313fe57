import type { RemotePanel } from '@orenda/contracts/remotes'

/** Rows that a panel's head and frame are as high as. */
const frame = 2

/**
 * Lays panels out in columns, each into the one that is shortest by then, by the rows that they say they have about: where a
 * panel stands does not change while contents come.
 * @param panels in their order
 * @param count of columns, at least 1; columns without a panel are left out
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
