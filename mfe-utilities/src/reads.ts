/** The API paths of the page's first screen, requested before its script is loaded. */
export const reads = { utilities: ['utilities', 'apartments', 'utilities/meters', 'utilities/months'] }
