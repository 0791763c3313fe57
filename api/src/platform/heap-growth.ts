import { setFlagsFromString } from 'node:v8'

/**
 * Percent by which the old generation may grow before V8 looks at it again. V8's own rule lets long lists, of which some rows
 * are old before they leave, grow it to three times what is alive.
 */
export const usualGrowth = 75

/** For the whole process, until it is set again. */
export const setHeapGrowth = (percent: number): void =>
  setFlagsFromString(`--heap-growing-percent=${percent}`)
