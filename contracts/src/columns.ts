// Many values of one shape, by their parts: what is alike stands together, once where it is the same, and compresses well.

export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [key: string]: Plain | undefined }

type Value = Plain | undefined

/**
 * The values of one place of all rows: strings side by side with `|` between them, or by what stands first:
 * `=` one for all, `?` those that are there (`1`) of all (`0`), `[]` lists with their lengths (one where they are the same),
 * `{}` objects by their keys, `.` each as it is.
 */
export type Column =
  | string
  | readonly ['=', Plain]
  | readonly ['?', string, Column]
  | readonly ['[]', number | readonly number[], Column]
  | readonly ['{}', Readonly<Record<string, Column>>]
  | readonly ['.', readonly Plain[]]

const between = '|'

/** @param rows a key that is not there and one that is undefined are the same */
export function toColumn(rows: readonly Value[]): Column {
  const present = rows.filter(row => row !== undefined)
  if (present.length < rows.length) {
    return ['?', rows.map(row => (row === undefined ? 0 : 1)).join(''), toColumn(present)]
  }
  const [first] = present
  if (first === undefined) return ['.', []]
  const text = JSON.stringify(first)
  if (present.every(row => JSON.stringify(row) === text)) return ['=', first]
  if (present.every(row => typeof row === 'string' && !row.includes(between))) return present.join(between)
  if (present.every(isList)) {
    const lengths = present.map(({ length }) => length)
    const isOne = lengths.every(length => length === lengths[0])
    return ['[]', isOne ? (lengths[0] ?? 0) : lengths, toColumn(present.flat(1) as Plain[])]
  }
  if (present.every(isObject)) {
    const keys = [...new Set(present.flatMap(row => Object.keys(row).filter(key => row[key] !== undefined)))]
    return ['{}', Object.fromEntries(keys.map(key => [key, toColumn(present.map(row => row[key]))]))]
  }
  return ['.', present]
}

/** @param count of the rows that the column was made of */
export function fromColumn(column: Column, count: number): readonly Value[] {
  if (typeof column === 'string') return column.split(between)
  switch (column[0]) {
    case '=':
      return Array.from({ length: count }, () => column[1])
    case '.':
      return column[1]
    case '?': {
      const present = fromColumn(column[2], column[1].replaceAll('0', '').length).values()
      return Array.from(column[1], bit => (bit === '1' ? present.next().value : undefined))
    }
    case '[]': {
      const [, given, parts] = column
      const lengths = typeof given === 'number' ? Array.from({ length: count }, () => given) : given
      const all = fromColumn(
        parts,
        lengths.reduce((sum, length) => sum + length, 0),
      )
      let end = 0
      return lengths.map(length => {
        end += length
        return all.slice(end - length, end) as Plain[]
      })
    }
    case '{}': {
      const parts = Object.entries(column[1]).map(
        ([key, values]) => [key, fromColumn(values, count)] as const,
      )
      return Array.from({ length: count }, (_, row) =>
        Object.fromEntries(
          parts.flatMap(([key, values]) => (values[row] === undefined ? [] : [[key, values[row]]])),
        ),
      )
    }
  }
}

const isList = (value: Value): value is readonly Plain[] => Array.isArray(value)

const isObject = (value: Value): value is Readonly<Record<string, Plain | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
