/** The lists of the page's first screen, requested before its script is loaded. */
export const reads = { 'payment-reminders': ['payment-reminders', 'apartments'] }
