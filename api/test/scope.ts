/** Whether everything is tried, as before an issue is resolved, and not only what `npm test` has time for. */
export const isFull = process.env.TEST_SCOPE === 'full'

/** How often something is tried: seldom in `npm test`, often in `npm run test:full`. */
export const runs = (quick: number, full: number): number => (isFull ? full : quick)
