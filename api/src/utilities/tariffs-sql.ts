/**
 * The price per unit on a day: the apartment's own tariff takes precedence over a general one, whichever is
 * newer.
 * @param meter SQL with `owner_id`, `apartment_id`, `type` and `zone`
 */
export const tariffOn = (meter: string, date: string) => `
  (select t.rate from tariffs t
   where t.owner_id = ${meter}.owner_id and t.type = ${meter}.type and t.zone = ${meter}.zone
     and (t.apartment_id = ${meter}.apartment_id or t.apartment_id is null) and t.valid_from <= ${date}
   order by t.apartment_id nulls last, t.valid_from desc limit 1)`

/** Sorts a column's values in the order of the contract. */
export const inOrderOf = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map(value => `'${value}'`).join()}], ${column})`
