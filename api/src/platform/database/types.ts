import pg from 'pg'

const { builtins } = pg.types
type Parser = (text: string) => unknown

const parsers = new Map<number, Parser>([
  // Money has at most 14 digits and a JS number keeps 15: nothing is lost on the way to JSON. Sums are done in SQL.
  [builtins.NUMERIC, Number],
  // A count that does not fit is not ours.
  [builtins.INT8, Number],
  // A calendar date never passes through a JS Date.
  [builtins.DATE, text => text],
])

const asText: Parser = text => text

/** How values of our own pools come out of the database; other users of `pg` keep its defaults. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    return parsers.get(oid) ?? pg.types.getTypeParser(oid)
  }) as typeof pg.types.getTypeParser,
}

/** `2026-11-21 08:30:00.12+00`, as a session in UTC writes it, to `2026-11-21T08:30:00.120Z`. */
function instant(text: string): string {
  const fraction = text.slice(20, -3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

const answerParsers = new Map<number, Parser>([
  ...parsers,
  [builtins.TIMESTAMPTZ, instant],
  [builtins.UUID, asText],
])

/** The same for rows that go into an answer as they are: instants as ISO strings instead of `Date`s. */
export const answerTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : answerParsers.get(oid)) ??
    types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
