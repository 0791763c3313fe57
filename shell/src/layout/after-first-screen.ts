import { onFirstMove } from '@orenda/shared-ui/pages'

/** Milliseconds after which a first screen that nobody touches is there. */
const quietAfter = 3000

/** When a hand moves, or after a quiet while: what nobody came for holds up nothing of the first screen. */
export const afterFirstScreen: Promise<void> = new Promise(resolve => {
  onFirstMove(resolve)
  setTimeout(resolve, quietAfter)
})
