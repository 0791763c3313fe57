/** Parts of statements on rows `r` of imports, with the parameter `$owner`. */

/** Whether an equal row was booked, of whichever import. */
const isDuplicate = `exists (
  select from import_rows booked
  where booked.owner_id = $owner and booked.key = r.key and booked.ordinal = r.ordinal and booked.is_booked)`

const isIgnored = `r.choice ->> 'kind' = 'ignore'`

/** What became of a row. */
export const rowState = `
  case
    when r.is_booked then case when ${isIgnored} then 'ignored' else 'posted' end
    when ${isDuplicate} then 'duplicate'
    when ${isIgnored} then 'ignored'
    when r.date is null or r.amount is null or r.currency is null or r.errors <> '[]' then 'bad'
    else 'new'
  end`
