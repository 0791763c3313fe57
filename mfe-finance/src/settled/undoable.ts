/** What was just recorded, and how to take it back. */
export interface Undoable {
  /** Takes it back, once; resolves when that is done or has failed. */
  takeBack: () => Promise<void>
  /** Resolves when it was taken back, by a row or by its message. */
  whenUndone: Promise<void>
}

/** @param undo takes it back; resolves with whether it did */
export function undoable(undo: () => Promise<boolean>): Undoable {
  let isDone = () => {}
  let running: Promise<void> | null = null
  const whenUndone = new Promise<void>(resolve => {
    isDone = resolve
  })
  const run = async () => {
    if (await undo()) isDone()
    else running = null
  }
  return {
    whenUndone,
    takeBack: () => {
      running ??= run()
      return running
    },
  }
}
