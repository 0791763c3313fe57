import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keysWithoutOwner,
  ownerlessKeys,
  ownerlessReferences,
  ownerlessRelations,
  ownerlessStatements,
  statementsWithoutOwner,
} from '../test/owner-keys.ts'
import { hole, tablesIn } from '../test/sql-tables.ts'
import { type Named, namedIn } from '../test/sql-texts.ts'
import { startTestApi, type TestApi } from '../test/test-api.ts'
import { type RoomName, rooms } from './rooms.ts'

let api: TestApi
/** The tables and views of the migrated database. */
let relations: { name: string; isView: boolean; isAskers: boolean }[]
let known: Set<string>
/** All tables and views named in a file of the API. */
let names: (Named & { file: string; room: RoomName | undefined })[]

beforeAll(async () => {
  api = await startTestApi()
  const { rows } = await api.db.query<(typeof relations)[number]>(
    `select relname as name, relkind = 'v' as "isView",
       coalesce(reloptions @> array['security_invoker=true'], false) as "isAskers"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  )
  relations = rows
  known = new Set(rows.map(({ name }) => name))
  names = await everyName()
})
afterAll(() => api.close())

const entries = Object.entries(rooms) as [RoomName, (typeof rooms)[RoomName]][]
const root = new URL('.', import.meta.url).pathname

/** The room of a file: the one with the nearest parent folder. */
const roomOf = (file: string): RoomName | undefined =>
  entries
    .flatMap(([room, { folders }]) => folders.map(folder => ({ room, folder })))
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]?.room

/** Production code, except migrations and demo data. */
const isJudged = (file: string) =>
  !/^(demo|platform\/database\/migrations)\/|\.spec\.ts$|^rooms\.ts$/.test(file)

/** Whether the SQL of a room may use a table or a view. */
function mayName(room: RoomName | undefined, name: string): boolean {
  return entries.some(([owner, { tables, publishes = {} }]) => {
    const readers = publishes[name]
    if (owner === room) return tables.includes(name) || readers !== undefined
    return readers === 'everybody' || (room !== undefined && readers?.includes(room) === true)
  })
}

async function everyName(): Promise<typeof names> {
  const found: typeof names = []
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (!isJudged(file)) continue
    const named = namedIn(await readFile(join(root, file), 'utf8'), known)
    found.push(...named.map(each => ({ ...each, file, room: roomOf(file) })))
  }
  return found
}

const placeOf = ({ file, line, name }: (typeof names)[number]) => `${file}:${line} names ${name}`

it('has a room for every table and every view of the database, and no others', () => {
  const tables = entries.flatMap(([, room]) => room.tables)
  const views = entries.flatMap(([, { publishes = {} }]) => Object.keys(publishes))
  expect(tables.toSorted()).toEqual(relations.filter(({ isView }) => !isView).map(({ name }) => name))
  expect(views.toSorted()).toEqual(relations.filter(({ isView }) => isView).map(({ name }) => name))
})

it('applies row-level security to readers of a view', () => {
  expect(relations.filter(({ isView, isAskers }) => isView && !isAskers)).toEqual([])
})

it('allows SQL to name only its own tables and those that are published to it', () => {
  const breaches = names.filter(({ room, name }) => !mayName(room, name))
  expect(breaches.map(placeOf)).toEqual([])
  expect(names.length).toBeGreaterThan(300)
})

it('allows SQL of others to use views only', () => {
  const views = new Set(relations.filter(({ isView }) => isView).map(({ name }) => name))
  const published = names.filter(({ file, isSql }) => isSql && file.includes('/published/'))
  expect(published.filter(({ name }) => !views.has(name)).map(placeOf)).toEqual([])
  expect(published.length).toBeGreaterThan(0)
})

it('publishes only to rooms that read it', () => {
  const read = new Set(names.map(({ name, room }) => `${name} to ${room}`))
  const published = entries.flatMap(([, { publishes = {} }]) =>
    Object.entries(publishes).flatMap(([view, readers]) =>
      readers === 'everybody' ? [] : readers.map(reader => `${view} to ${reader}`),
    ),
  )
  expect(published.filter(line => !read.has(line))).toEqual([])
})

// What a database that is spread over servers by the owner needs. Exceptions stand with their reasons in `owner-keys.ts`.
describe('rows of landlords stay together with their owner', () => {
  it('in every table', async () => {
    expect(await ownerlessRelations(api.db)).toEqual([])
  })

  it('in every key', async () => {
    expect(await ownerlessKeys(api.db)).toEqual(Object.keys(keysWithoutOwner))
  })

  it('in every reference to another table', async () => {
    expect(await ownerlessReferences(api.db)).toEqual([])
  })

  it('in every statement but those of jobs and the operator', async () => {
    const expected = Object.entries(statementsWithoutOwner).map(([file, { names }]) => [file, names])
    expect(await ownerlessStatements(api.db)).toEqual(Object.fromEntries(expected))
  })
})

describe('the tables of an SQL text', () => {
  const tables = new Set(['leases', 'charges', 'payments', 'files', 'users', 'lease_terms'])

  it.each([
    ['select 1 from leases l join charges c on c.id = l.id', ['leases', 'charges']],
    [
      'select 1 from given, charges c, lateral (select 1 from payments) p, users',
      ['charges', 'payments', 'users'],
    ],
    ['select 1 from (charges c cross join leases l)', ['charges', 'leases']],
    ['select 1 from public.leases', ['leases']],
    ['select 1 from only leases', ['leases']],
    ['SELECT 1 FROM "leases"', ['leases']],
    ['insert into charges (owner_id, id) select 1, 2 from leases', ['charges', 'leases']],
    ['update leases l set id = 1 from payments p, users', ['leases', 'payments', 'users']],
    ['delete from charges c using leases l, users where true', ['charges', 'leases', 'users']],
    [
      'select 1 where exists (select from leases where id in (select id from charges))',
      ['leases', 'charges'],
    ],
    ['with due as (select * from leases) select 1 from due, charges', ['leases', 'charges']],
    ['payments p where p.owner_id = l.owner_id', ['payments']],
    ['leases l', ['leases']],
    [`, leases l left join ${hole} a on true`, ['leases']],
    [`from ${hole} x, charges`, ['charges']],
    ['truncate table leases', ['leases']],
    ['merge into charges using leases l on true', ['charges', 'leases']],
  ])('are found: %s', (sql, names) => {
    expect(tablesIn(sql, tables)).toEqual(names)
  })

  it.each([
    'select files.id, leases.id, charges from given x where x.id is distinct from leases.id',
    "select 'from leases' -- from leases\n /* join charges */ from given",
    'select extract(year from payments.date) from given where id in (1, 2) order by leases, charges',
    'select 1 from given for update of leases',
    'insert into given (leases, charges) values (1, 2) on conflict do update set files = 1, charges = 2',
    'select a, charges from given join other using (leases, charges)',
    `select 1 from ${hole}_files l join ${hole}s r on true`,
    'select charges, payments, x as files from given, other group by charges, payments',
    'select 1 from files(1) f',
    'files are kept',
    'Nothing was charged',
  ])('are not found where there is none: %s', sql => {
    expect(tablesIn(sql, tables)).toEqual([])
  })

  it('are found where the text is, also as the table of an entity, of records and of SQL that a route adds', () => {
    const source = `
      import { oneRow } from '../platform/security/row-quota/adds-rows.ts'
      const all = \`select \${columns} from leases l \${isOpen ? 'join charges c on true' : ''}\`
      const kind = { table: 'payments', path: 'users' }
      @Entity('users') class User {}
      @AddsRows({ files: oneRow }) class Other {}
      const some = ['lease_terms', 'leases']`
    expect(namedIn(source, tables)).toEqual([
      { name: 'leases', line: 3, isSql: true },
      { name: 'charges', line: 3, isSql: true },
      { name: 'payments', line: 4, isSql: false },
      { name: 'users', line: 5, isSql: false },
      { name: 'files', line: 6, isSql: false },
      { name: 'lease_terms', line: 7, isSql: false },
    ])
  })
})
