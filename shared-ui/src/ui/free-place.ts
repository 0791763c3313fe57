/** A vertical range, in px. */
export interface Span {
  top: number
  bottom: number
}

/** How many px of the spans are covered. */
export const covered = (top: number, height: number, spans: readonly Span[]): number =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(top + height, span.bottom) - Math.max(top, span.top)),
    0,
  )

/**
 * The top of an element of this height that covers none of the taken spans, as near as possible to
 * an edge; if there is no free place, the one that covers least.
 */
export function freePlace(
  height: number,
  room: Span,
  taken: readonly Span[],
  edge: 'top' | 'bottom',
): number {
  const last = Math.max(room.top, room.bottom - height)
  const at = (top: number) => Math.min(Math.max(top, room.top), last)
  const places = [room.top, last, ...taken.flatMap(({ top, bottom }) => [bottom, top - height])]
    .map(at)
    .sort((one, other) => (edge === 'top' ? one - other : other - one))
  let [best, least] = [at(edge === 'top' ? room.top : last), Number.POSITIVE_INFINITY]
  for (const place of places) {
    const much = covered(place, height, taken)
    if (much < least) [best, least] = [place, much]
  }
  return best
}
