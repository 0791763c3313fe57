import { randomUUID } from 'node:crypto'
import type { StoredFile } from '../../../contracts/src/files.ts'
import { maxRows } from '../../../contracts/src/max-rows.ts'
import type { Collection } from './contract-routes.ts'
import { issuesOf } from './issues-of.ts'
import { Refusal } from './refusal.ts'
import { longAgo, sampleOf } from './sample.ts'

export type Row = Record<string, unknown>

/** The rows of all lists, in order of creation. */
export class ContractRows {
  private readonly collections: ReadonlyMap<string, Collection>
  private readonly rows = new Map<string, Row[]>()
  /** Rows of all lists by id; each new row looks up the rows that it refers to. */
  private readonly byId = new Map<unknown, Row>()
  private readonly removed = new Map<unknown, Row>()
  private readonly files = new Map<unknown, StoredFile>()
  private changes = 0

  constructor(collections: ReadonlyMap<string, Collection>) {
    this.collections = collections
  }

  /**
   * @param query a field's name filters by that field, `month`, `from` and `to` by the date;
   * `limit` and `cursor` page
   */
  list(path: string, { limit, cursor, ...filters }: Readonly<Record<string, string>> = {}): Row[] {
    const rows = this.of(path).filter(row =>
      Object.entries(filters).every(([name, value]) => matches(row, name, value)),
    )
    const start = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1
    return rows.slice(start, start + Number(limit ?? maxRows))
  }

  /** All texts in rows, at any depth. */
  texts(): string[] {
    return textsIn([...this.rows.values(), ...this.files.values()])
  }

  get(path: string, id: string): Row {
    const row = this.of(path).find(other => other.id === id)
    if (row === undefined) throw new Refusal('NOT_FOUND')
    return row
  }

  /** @throws Error for a row that the contract does not allow */
  add(path: string, fields: Row): Row {
    const row = this.whole(
      path,
      { ...(sampleOf(this.collection(path).row) as Row), ...this.namesIn(path, fields) },
      fields,
    )
    this.push(path, row)
    return row
  }

  /**
   * Adds complete rows; one that its contract does not allow is left out.
   * @returns the added rows
   */
  put(path: string, rows: readonly Row[]): Row[] {
    const { row: schema, figures } = this.collection(path)
    const allowed = rows.flatMap(row => {
      const { data } = schema.safeParse({ ...row, ...figures?.(row) })
      return data === undefined ? [] : [data as Row]
    })
    for (const row of allowed) this.push(path, row)
    return allowed
  }

  create(path: string, fields: Row): Row {
    return this.add(path, { ...this.storable(path, fields), id: randomUUID(), ...this.changed(path) })
  }

  /**
   * @throws Refusal NOT_FOUND; CONFLICT, when `updated_at` shows that the page has an old version
   */
  update(path: string, id: string, { updated_at, ...fields }: Row): Row {
    const row = this.get(path, id)
    if (updated_at !== undefined && updated_at !== row.updated_at) throw new Refusal('CONFLICT')
    return this.change(path, id, this.storable(path, fields))
  }

  change(path: string, id: string, fields: Row): Row {
    const row = this.get(path, id)
    return Object.assign(
      row,
      this.whole(path, { ...row, ...this.namesIn(path, fields), ...this.changed(path) }, fields),
    )
  }

  remove(path: string, id: string): void {
    const row = this.get(path, id)
    this.removed.set(id, row)
    this.drop(path, row)
  }

  /** Removes a row, which may have no id. */
  drop(path: string, row: Row): void {
    this.of(path).splice(this.of(path).indexOf(row), 1)
    this.byId.delete(row.id)
  }

  restore(path: string, id: string): Row {
    const row = this.removed.get(id)
    if (row === undefined) throw new Refusal('NOT_FOUND')
    this.push(path, row)
    return row
  }

  keepFile(file: StoredFile): StoredFile {
    this.files.set(file.path, file)
    return file
  }

  private whole(path: string, known: Row, fields: Row): Row {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const { row, figures } = this.collection(path)
    const { data, error } = row
      .strict()
      .safeParse({ ...known, ...given, ...figures?.({ ...known, ...given }) })
    if (error) throw new Error(`a row of ${path}: ${issuesOf(error)}`)
    return data as Row
  }

  /**
   * Fields that a row shows of records it refers to: `apartment_name`, and the currency of its
   * money.
   */
  private namesIn(path: string, fields: Row): Row {
    const found: Row = {}
    for (const [field, id] of Object.entries(fields)) {
      const subject = /^(\w+)_id$/.exec(field)?.[1]
      if (subject === undefined) continue
      const named = this.byId.get(id)
      if (id !== null && named === undefined) continue
      for (const part of ['name', 'email', 'phone']) found[`${subject}_${part}`] = named?.[part] ?? null
      if (named?.currency !== undefined) found.currency = named.currency
    }
    const { shape } = this.collection(path).row
    return Object.fromEntries(Object.entries(found).filter(([field]) => field in shape))
  }

  /**
   * The fields of a body that are stored: some only request an action. A record answers its files
   * in full, and is sent only their paths.
   */
  private storable(path: string, fields: Row): Row {
    const { shape } = this.collection(path).row
    const known = (value: unknown) => this.files.get((value as StoredFile | null)?.path) ?? value
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name in shape)
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(known) : known(value)]),
    )
  }

  /** Each change is a second later than the previous one; some rows have no such time. */
  private changed(path: string): Row {
    if (!('updated_at' in this.collection(path).row.shape)) return {}
    this.changes += 1
    return { updated_at: new Date(Date.parse(longAgo) + this.changes * 1000).toISOString() }
  }

  private push(path: string, row: Row): void {
    this.of(path).push(row)
    if (!this.byId.has(row.id)) this.byId.set(row.id, row)
  }

  private of(path: string): Row[] {
    const rows = this.rows.get(path) ?? []
    this.rows.set(path, rows)
    return rows
  }

  private collection(path: string): Collection {
    const collection = this.collections.get(path)
    if (collection === undefined) throw new Error(`There is no contract of ${path}`)
    return collection
  }
}

function matches(row: Row, name: string, value: string): boolean {
  const date = row.due_date ?? row.date
  if (typeof date === 'string') {
    if (name === 'month') return date.startsWith(value)
    if (name === 'from') return date >= value
    if (name === 'to') return date <= value
  }
  // For expenses the filter has another name: `?type=pending`.
  if (name === 'type' && !('type' in row)) return matches(row, 'status', value)
  if (name === 'search') return textsIn(row).some(text => text.toLowerCase().includes(value.toLowerCase()))
  if (!(name in row)) return true
  // `?open=true` filters for rows with an open amount.
  return value === 'true' || value === 'false'
    ? Boolean(row[name]) === (value === 'true')
    : row[name] === value
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
