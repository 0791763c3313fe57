import type { Parameter, Statement } from './owner-query.ts'

/** A statement whose parameters have names, e.g. `$date`; made once, when its module is loaded. */
export interface NamedStatement {
  text: string
  /** The statement with the values of its parameters; one that has none is null. */
  with(values: Readonly<Record<string, Parameter | undefined>>): Statement
}

/** @param named SQL in which `$owner` is the first parameter, so that every statement has it as `$1` */
export function namedStatement(named: string): NamedStatement {
  const names = ['owner']
  const text = named.replace(/\$([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, with: values => ({ text, values: names.map(name => values[name] ?? null) }) }
}
