/** What the page shows first: asked for before its script is there. */
export const reads = { utilities: ['utilities', 'apartments', 'utilities/meters', 'utilities/months'] }
