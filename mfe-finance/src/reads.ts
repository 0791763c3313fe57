/** The lists that each page shows: asked for before its script is there. */
export const lists = { payments: ['payments', 'apartments'], expenses: ['expenses', 'apartments'] }

/** With what is no list of records: what is owed says what the page opens with. */
export const reads = { ...lists, payments: [...lists.payments, 'rent/balances'] }
