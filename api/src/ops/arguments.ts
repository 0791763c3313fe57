import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** The arguments after a command's name. */
export interface Arguments {
  /** Positional arguments in order. */
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** Options of every command. */
const common: ParseArgsOptionsConfig = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } }

/**
 * @param options of the command, besides `--json` and `--help`
 * @throws UsageError for others
 */
export function readArguments(args: readonly string[], options: ParseArgsOptionsConfig): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...common, ...options },
      allowPositionals: true,
    })
    return { words: positionals, options: values as Arguments['options'] }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** A positional argument. @throws UsageError when it is missing */
export function word({ words }: Arguments, place: number, name: string): string {
  const found = words[place]?.trim()
  if (!found) throw new UsageError(`${name} is missing.`)
  return found
}

/** One of some values. @throws UsageError for any other */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  given: string,
  name: string,
): Choice {
  const choice = choices.find(other => other === given)
  if (choice === undefined) throw new UsageError(`${name} is one of ${choices.join(', ')}; not "${given}".`)
  return choice
}

/** A positive integer. @throws UsageError for anything else */
export function count(given: string, name: string): number {
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new UsageError(`${name} is a whole number from 1 up; not "${given}".`)
  return Number(given)
}
