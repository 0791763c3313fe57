/** @param date `YYYY-MM-DD`, reckoned in UTC, so that no zone moves it */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
