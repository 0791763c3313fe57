/** The lists that each page shows: asked for before its script is there. */
export const reads = { utilities: ['utilities', 'apartments'] }
