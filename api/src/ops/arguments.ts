import { InvalidArgumentError } from 'commander'

/** A word without blanks around it. @throws InvalidArgumentError when it is empty */
export function word(given: string): string {
  const found = given.trim()
  if (found === '') throw new InvalidArgumentError('It is blank.')
  return found
}

/** A positive integer. @throws InvalidArgumentError for anything else */
export function count(given: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('It is a whole number from 1 up.')
  return Number(given)
}
