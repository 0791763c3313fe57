import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** Converts `2026-11-21 08:30:00.12+00`, the format of a session in UTC, to `2026-11-21T08:30:00.120Z`. */
function instant(text: string): string {
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const parsers = new Map<number, (text: string) => unknown>([
  // Money has at most 14 digits, and a JS number keeps 15, so nothing is lost. Sums are computed in SQL.
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  // A calendar date never becomes a JS Date.
  [builtins.DATE, text => text],
  // As in answers. For an entity's column of this type, TypeORM creates a Date.
  [builtins.TIMESTAMPTZ, instant],
])

/** Parsers for database values in our own pools; other users of `pg` keep its defaults. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    const parser = format === undefined || format === 'text' ? parsers.get(oid) : undefined
    return parser ?? getTypeParser(oid, format)
  }) as typeof getTypeParser,
}
