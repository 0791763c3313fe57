/** A reading as a link in the chain of its meter. */
export interface Link {
  /** The value of the previous reading, or of the meter when it was installed. */
  previous: number
  current: number
  /** The first reading of a meter: its start value does not come from a previous reading. */
  new_meter: boolean
  /** The number of the meter; blank when it is not known, and when this is not its first reading. */
  meter_number: string
}

/** The neighbours of a reading in its chain. */
export interface Place<Neighbour extends Link = Link> {
  before: Neighbour | null
  next: Neighbour | null
}

/**
 * The start value of a reading at a position: the previous reading's value, unless there is none or the meter is
 * new.
 */
export const previousIn = ({ before }: Place, { previous, new_meter }: Link): number =>
  before === null || new_meter ? previous : before.current

/** Why a reading with this `previous` is invalid at its position: a meter never counts backwards. */
export function chainErrorOf({ next }: Place, reading: Link): 'below_previous' | 'above_next' | null {
  if (reading.current < reading.previous) return 'below_previous'
  return next !== null && !next.new_meter && next.current < reading.current ? 'above_next' : null
}

/** The next reading after one is inserted or changed before it: it starts at that one's value. */
export const following = <Next extends Link>(next: Next, { current }: Link): Next =>
  next.new_meter ? next : { ...next, previous: current }

/** The next reading after its previous one is deleted: it starts where that one started. */
export const inheriting = <Next extends Link>(
  next: Next,
  { previous, new_meter, meter_number }: Link,
): Next => (next.new_meter ? next : { ...next, previous, new_meter, meter_number })
