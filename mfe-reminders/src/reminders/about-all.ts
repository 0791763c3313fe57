/** A message about several reminders. What is said of one of them later ends its way back, which is for all as they were. */
export const aboutAll = (ids: readonly string[]) => {
  const about = ids.map(id => `payment-reminders ${id}`)
  return { id: about[0] ?? 'payment-reminders', about }
}
