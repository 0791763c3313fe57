/** The lists that each page shows: asked for before its script is there. */
export const reads = { 'payment-reminders': ['payment-reminders', 'apartments'] }
