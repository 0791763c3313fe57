/** What has to stand in the fields of a form before Save opens. */
export type Needs<Values> = { [Field in keyof Values]?: (value: Values[Field], values: Values) => boolean }

export const isFilled = (value: string): boolean => value.trim() !== ''
export const isNumber = (value: number | null): boolean => value !== null && !Number.isNaN(value)
export const isPositive = (value: number | null): boolean => value !== null && value > 0

/** The fields that still have to be filled, in the order of `needs`. */
export const missingFields = <Values extends object>(
  values: Values,
  needs: Needs<Values>,
): (keyof Values)[] =>
  (Object.keys(needs) as (keyof Values)[]).filter(field => needs[field]?.(values[field], values) === false)

/** An amount of money that an apartment paid or cost on a day (specification 5). */
export const entryNeeds = { apartment_id: isFilled, amount: isPositive, date: isFilled }
