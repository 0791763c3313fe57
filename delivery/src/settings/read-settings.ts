import type { z } from 'zod'

/** Settings as the environment has them, or a part of them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that is refused, and why. */
export type Problem<Name> = [name: Name, message: string]

/** Settings that are missing while others of their group are set. */
export const incompleteGroups = <Settings extends object>(
  settings: Settings,
  groups: readonly (readonly (keyof Settings & string)[])[],
): Problem<keyof Settings & string>[] =>
  groups
    .filter(group => group.some(name => settings[name] !== undefined))
    .flatMap(group =>
      group
        .filter(name => settings[name] === undefined)
        .map((name): Problem<keyof Settings & string> => [name, `is needed along with ${group[0]}`]),
    )

/**
 * Reads and checks settings. An empty variable counts as not set.
 * @param fields the settings by their names; their descriptions tell the expected values
 * @throws Error that names each invalid setting and its expected value
 */
export function readSettings<Settings>(
  schema: z.ZodType<Settings>,
  fields: Readonly<Record<string, z.ZodType>>,
  env: Environment,
): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `  ${name}: ${message}${expected(fields[name])}`
  })
  throw new Error(`These settings are wrong:\n${[...new Set(lines)].join('\n')}`)
}

function expected(field: z.ZodType | undefined): string {
  return field?.description === undefined ? '' : ` (expected: ${field.description})`
}
