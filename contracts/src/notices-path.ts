/** The page of notices to come, a path after the language. @param apartmentId shows only those of an apartment */
export const noticesPath = (apartmentId?: string): string =>
  `payment-reminders?tab=upcoming${apartmentId === undefined ? '' : `&apartment=${encodeURIComponent(apartmentId)}`}`
