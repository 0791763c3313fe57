/** A reading as the chain of its meter sees it. */
export interface Link {
  /** What the meter showed when the reading before was taken, or when it was put in. */
  previous: number
  current: number
  /** The first of a meter: no reading before it says where it begins. */
  new_meter: boolean
}

/** Between which readings of its chain one stands. */
export interface Place<Neighbour extends Link = Link> {
  before: Neighbour | null
  next: Neighbour | null
}

/** Where a reading that is put in a place begins: where the one before it ended, unless none does or it is of a new meter. */
export const previousIn = ({ before }: Place, { previous, new_meter }: Link): number =>
  before === null || new_meter ? previous : before.current

/** Why a reading with the `previous` of its place cannot stand there: a meter never counts backwards. */
export function faultIn({ next }: Place, reading: Link): 'below_previous' | 'above_next' | null {
  if (reading.current < reading.previous) return 'below_previous'
  return next !== null && !next.new_meter && next.current < reading.current ? 'above_next' : null
}

/** What becomes of the next one when a reading is put in before it, or is changed: it begins where that one ends. */
export const following = <Next extends Link>(next: Next, { current }: Link): Next =>
  next.new_meter ? next : { ...next, previous: current }

/** What becomes of the next one when the reading before it goes: it counts from where that one began. */
export const inheriting = <Next extends Link>(next: Next, { previous, new_meter }: Link): Next =>
  next.new_meter ? next : { ...next, previous, new_meter }
