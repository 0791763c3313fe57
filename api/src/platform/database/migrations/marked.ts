/**
 * What a migration says of itself, where it does more than add. Processes of the release before run on while it is
 * carried out, and after it until they are replaced (`docs/releases.md`).
 */
export interface Marked {
  /**
   * The class of the migration whose second half it is: that one has added what replaces what is taken away now, and it
   * was released before, so that no running process uses the old any more.
   */
  readonly contractOf?: string
  /** Why others may wait for it as long as a large table takes. */
  readonly longLock?: string
}
