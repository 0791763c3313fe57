/** The lists of each page, requested before its script is loaded. */
export const lists = { payments: ['payments', 'apartments'], expenses: ['expenses', 'apartments'] }

/** Also the balances, which decide what the page opens with. */
export const reads = { ...lists, payments: [...lists.payments, 'rent/balances'] }
