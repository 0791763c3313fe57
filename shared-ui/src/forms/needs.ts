/** Which fields of a form have to be filled before it can be saved. */
export type Needs<Values> = { [Field in keyof Values]?: (value: Values[Field], values: Values) => boolean }

const isFilled = (value: string): boolean => value.trim() !== ''
const isNumber = (value: number | null): boolean => value !== null && !Number.isNaN(value)
const isPositive = (value: number | null): boolean => value !== null && value > 0

/** The fields that still have to be filled, in the order of `needs`. */
export const missingFields = <Values extends object>(
  values: Values,
  needs: Needs<Values>,
): (keyof Values)[] =>
  (Object.keys(needs) as (keyof Values)[]).filter(field => needs[field]?.(values[field], values) === false)

/**
 * What a field has to contain: `needs: { name: required.text }`. `entry` is for the fields of every
 * entry.
 */
export const required = {
  text: isFilled,
  number: isNumber,
  positive: isPositive,
  entry: { apartment_id: isFilled, amount: isPositive, date: isFilled },
}
