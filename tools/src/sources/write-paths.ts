/**
 * The most writes on a path through some code: where it continues, and where it has ended. null:
 * there is no such path.
 */
export interface Paths {
  on: number | null
  over: number | null
}

/** The most writes of any path. */
export const most = ({ on, over }: Paths): number => Math.max(on ?? 0, over ?? 0)

const larger = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other)

/** One of several paths is taken. */
export const either = (paths: readonly Paths[]): Paths =>
  paths.reduce((one, other) => ({ on: larger(one.on, other.on), over: larger(one.over, other.over) }))

/** Paths after a number of writes. */
export const after = (before: number, { on, over }: Paths): Paths => ({
  on: on === null ? null : before + on,
  over: over === null ? null : before + over,
})

/** One after another. */
export function inTurn(all: readonly Paths[]): Paths {
  let on: number | null = 0
  let over: number | null = null
  for (const paths of all) {
    if (on === null) break
    const next = after(on, paths)
    over = larger(over, next.over)
    on = next.on
  }
  return { on, over }
}
