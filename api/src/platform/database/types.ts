import pg from 'pg'

const { builtins, getTypeParser } = pg.types

/** `2026-11-21 08:30:00.12+00`, as a session in UTC writes it, to `2026-11-21T08:30:00.120Z`. */
function instant(text: string): string {
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const parsers = new Map<number, (text: string) => unknown>([
  // Money has at most 14 digits and a JS number keeps 15: nothing is lost on the way to JSON. Sums are done in SQL.
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  // A calendar date never passes through a JS Date.
  [builtins.DATE, text => text],
  // As answers carry it. An entity's column of this type is a Date all the same: TypeORM makes one of it.
  [builtins.TIMESTAMPTZ, instant],
])

/** How values come out of the database in our own pools; other users of `pg` keep its defaults. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    const parser = format === undefined || format === 'text' ? parsers.get(oid) : undefined
    return parser ?? getTypeParser(oid, format)
  }) as typeof getTypeParser,
}
