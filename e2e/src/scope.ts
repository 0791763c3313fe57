/** Whether what is left out of `npm test` runs, too: `npm run test:full`. */
export const isFull = process.env.TEST_SCOPE === 'full'
