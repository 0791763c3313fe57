/** The lists that the page shows first: asked for before its script is there. */
export const reads = { 'payment-reminders': ['payment-reminders', 'apartments'] }
