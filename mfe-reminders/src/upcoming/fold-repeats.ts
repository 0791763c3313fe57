import type { UpcomingNotice } from '@orenda/contracts/payment-reminders'

/** A row of the timeline: a notice with its other channels, and the same notice again on later days. */
export interface FoldedNotice {
  notice: UpcomingNotice
  /** Of the same notice, at least one. */
  channels: UpcomingNotice['channel'][]
  /** The notices that repeat it for the same due date, without those by other channels. */
  again: UpcomingNotice[]
}

/** What is the same for all notices that stand in one row. */
const rowOf = ({ reminder_id, due_date, type, skipped, by_landlord }: UpcomingNotice) =>
  [reminder_id, due_date, type, skipped, by_landlord].join('.')

/**
 * Puts what is sent by several channels, or again and again for one due date, in one row.
 * @param notices by time; a row stands where its first notice does
 */
export const foldRepeats = (notices: readonly UpcomingNotice[]): FoldedNotice[] =>
  [...Map.groupBy(notices, rowOf).values()].map(same => {
    const byOccurrence = [...Map.groupBy(same, ({ occurrence }) => occurrence).values()]
    const [first = [], ...later] = byOccurrence
    return {
      notice: first[0] as UpcomingNotice,
      channels: [...new Set(first.map(({ channel }) => channel))],
      again: later.flatMap(([notice]) => notice ?? []),
    }
  })
