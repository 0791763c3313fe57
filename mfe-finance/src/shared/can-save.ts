/** Save is open with an apartment, a date and an amount above 0 (specification 5). */
export const canSave = ({
  apartment_id,
  amount,
  date,
}: {
  apartment_id: string
  amount: number | null
  date: string
}): boolean => apartment_id !== '' && date !== '' && amount !== null && amount > 0
