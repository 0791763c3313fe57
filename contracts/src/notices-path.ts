/** The query parameter of `noticesPath` with the lease whose debt is asked for now. */
export const remindParameter = 'remind'

/**
 * The page of notices to come, a path after the language.
 * @param apartmentId shows only those of an apartment
 * @param leaseId opens the letter about the debt of this lease, to be sent now; where none can be sent, nothing
 */
export function noticesPath(apartmentId?: string, leaseId?: string): string {
  const part = (name: string, value: string | undefined) =>
    value === undefined ? '' : `&${name}=${encodeURIComponent(value)}`
  return `payment-reminders?tab=upcoming${part('apartment', apartmentId)}${part(remindParameter, leaseId)}`
}
