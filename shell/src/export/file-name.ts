/**
 * `{name}_{YYYY-MM-DD}.xlsx`, with the date in the user's time zone (specification 9).
 * @param now the machine's time
 */
export function fileName(name: string, now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file system wants them
  return `${name.replace(/[\\/:*?"<>|\u0000-\u001F]/g, '')}_${date}.xlsx`
}
