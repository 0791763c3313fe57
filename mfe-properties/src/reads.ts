/** The lists of each page, requested before its script is loaded. */
export const reads = { apartments: ['apartments'], tenants: ['tenants', 'apartments'] }
