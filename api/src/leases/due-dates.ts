/** On which day of the month rent falls due, with the day of the months before `due_day_since` (the first of a month). */
export interface DueDay {
  due_day: number
  due_day_before: number | null
  due_day_since: string | null
}

/** The day of a month (`YYYY-MM`), or its last one where it is too short; as `due_date` in the database. */
export function dueDate(month: string, day: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(Math.min(day, days)).padStart(2, '0')}`
}

/** The month (`YYYY-MM`) that is some months after that of a date or month. */
export function monthAfter(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The first due date after a day; as `due_after` in the database. */
export function dueAfter(day: string, days: DueDay): string {
  const thisMonth = dueIn(day.slice(0, 7), days)
  return thisMonth > day ? thisMonth : dueIn(monthAfter(day, 1), days)
}

function dueIn(month: string, { due_day, due_day_before, due_day_since }: DueDay): string {
  const isBefore = due_day_since !== null && due_day_before !== null && `${month}-01` < due_day_since
  return dueDate(month, isBefore ? due_day_before : due_day)
}
