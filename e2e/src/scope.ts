/** Whether the additional tests of `npm run test:full` run too. */
export const isFull = process.env.TEST_SCOPE === 'full'
