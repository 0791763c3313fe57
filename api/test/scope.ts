/** Whether to run all cases (`npm run test:full`), not only those for which `npm test` has time. */
export const isFull = process.env.TEST_SCOPE === 'full'

/** The number of repetitions: few in `npm test`, many in `npm run test:full`. */
export const runs = (quick: number, full: number): number => (isFull ? full : quick)
