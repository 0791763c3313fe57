/** The present day of a product in its usual time zone, `YYYY-MM-DD`. */
export const todayInKyiv = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' }).format(new Date())
