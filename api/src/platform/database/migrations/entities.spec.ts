import { randomBytes } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { DataSource, getMetadataArgsStorage } from 'typeorm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { addressOf, createDatabase } from '../../../../test/test-database.ts'
import { DATABASE_URLS, type DatabaseUrls } from '../connections.ts'
import { ConstraintNames } from '../constraint-names.ts'
import { beyondEntities } from './beyond-entities.ts'

// Entities, and what stands beside them in `beyond-entities.ts`, are the whole of the schema: whoever wants to know what
// a row looks like reads those and no migration.

let api: TestApi
let owner: string
let entities: (new () => object)[]
/** Of the migrated database, and of one that TypeORM makes from the entities alone. */
let migrated: pg.Client
let made: pg.Client

beforeAll(async () => {
  api = await startTestApi()
  owner = api.app.get<DatabaseUrls>(DATABASE_URLS).owner
  entities = await allEntities()
  migrated = await connected(owner)
  made = await connected(await databaseOfEntities())
})
afterAll(async () => {
  await migrated.end()
  await made.end()
  await api.close()
})

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function allEntities(): Promise<(new () => object)[]> {
  const root = new URL('../../../', import.meta.url).pathname
  const found = new Set<unknown>()
  for await (const file of glob('**/*.entity.ts', { cwd: root })) {
    for (const exported of Object.values<unknown>(await import(join(root, file)))) found.add(exported)
  }
  const tables = getMetadataArgsStorage().tables.map(({ target }) => target)
  return tables.filter(target => found.has(target)) as (new () => object)[]
}

const dataSourceOf = (url: string) =>
  new DataSource({
    type: 'postgres',
    url,
    poolSize: 1,
    entities,
    namingStrategy: new ConstraintNames(),
    installExtensions: false,
  })

async function databaseOfEntities(): Promise<string> {
  const name = `test_entities_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('serverUrl')
  await createDatabase(serverUrl, name)
  const url = addressOf(serverUrl, name)
  const client = await connected(url)
  // What defaults and constraints ask for.
  await client.query('create extension btree_gist')
  const { rows } = await migrated.query<{ definition: string }>(
    `select pg_get_functiondef(name::regproc) as definition from unnest(array['new_id', 'product_now', 'search_key']) name`,
  )
  for (const { definition } of rows) await client.query(definition)
  await client.end()
  const dataSource = await dataSourceOf(url).initialize()
  await dataSource.synchronize()
  await dataSource.destroy()
  return url
}

const listOf = async (db: pg.Client, sql: string): Promise<string[]> =>
  (await db.query<{ item: string }>(`select item from (${sql}) items order by item collate "C"`)).rows.map(
    ({ item }) => item,
  )

it('TypeORM finds nothing to change in the migrated database', async () => {
  const dataSource = await dataSourceOf(owner).initialize()
  try {
    // Where TypeORM looks for the expressions of generated columns; those are compared below.
    await migrated.query(
      'create table typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
    )
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      for (const { databaseName, asExpression } of columns.filter(column => column.generatedType)) {
        await migrated.query(
          `insert into typeorm_metadata values ('GENERATED_COLUMN', current_database(), 'public', $1, $2, $3)`,
          [tableName, databaseName, asExpression],
        )
      }
    }
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
  } finally {
    await migrated.query('drop table if exists typeorm_metadata')
    await dataSource.destroy()
  }
})

it('every table has an entity', async () => {
  const tables = await listOf(
    migrated,
    `select relname::text as item from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const known = entities.map(
    entity => getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name,
  )
  expect([...known, ...beyondEntities.tables].toSorted()).toEqual(tables.toSorted())
})

// The schema builder looks at constraints and indexes by their names. What they say is held against what PostgreSQL makes
// of the entities.
describe('the schema of the entities equals that of the migrations', () => {
  const isOurs = `relnamespace = 'public'::regnamespace and relname <> all (array['migrations', 'migrations_id_seq', 'typeorm_metadata'])`

  it.each([
    [
      'columns',
      // TypeORM writes a number as `'0'::smallint`.
      `select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
         || case when attnotnull then '' else ' null' end
         || coalesce(case when attgenerated = '' then ' default ' else ' generated ' end 
           || regexp_replace(pg_get_expr(adbin, adrelid), '^''(\\d+)''::\\w+$', '\\1'), '')
         || case attidentity when '' then '' else ' identity ' || attidentity::text end
         || coalesce(' -- ' || col_description(attrelid, attnum), '') as item
       from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where ${isOurs} and relkind = 'r' and attnum > 0 and not attisdropped`,
    ],
    [
      'keys, checks and exclusions',
      `select relname || ': ' || conname || ' ' || replace(pg_get_constraintdef(k.oid), ' NULLS NOT DISTINCT', '') as item
       from pg_constraint k join pg_class c on c.oid = conrelid where ${isOurs} and contype not in ('n', 'f', 't')`,
    ],
    [
      'foreign keys',
      `select relname || ': ' || conname || ' to ' || confrelid::regclass::text || ' on delete ' || confdeltype::text
         || ' on update ' || confupdtype::text || ': ' || (
           select string_agg(own.attname || ' = ' || other.attname, ', ' order by own.attname)
           from unnest(conkey, confkey) pair (own, other)
           join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
           join pg_attribute other on other.attrelid = confrelid and other.attnum = pair.other) as item
       from pg_constraint join pg_class c on c.oid = conrelid where ${isOurs} and contype = 'f'`,
    ],
    [
      'indexes',
      `select pg_get_indexdef(indexrelid) as item from pg_index join pg_class c on c.oid = indexrelid
       where ${isOurs} and relname <> all (array[${Object.keys(beyondEntities.indexes)
         .map(name => `'${name}'`)
         .join()}]) and not exists (
         select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    ],
  ])('%s', async (_, sql) => {
    expect(await listOf(made, sql)).toEqual(await listOf(migrated, sql))
  })
})

describe('parts of the schema without an entity are listed', () => {
  const publicTables = `c.relnamespace = 'public'::regnamespace`

  it('row-level security and its policies', async () => {
    const policies = (name: string) =>
      listOf(
        migrated,
        `select relname::text as item from pg_policy join pg_class c on c.oid = polrelid where polname = '${name}'`,
      )
    expect(await policies('owner_only')).toEqual(beyondEntities.ofOwners)
    expect(await policies('jobs')).toEqual(beyondEntities.openToJobs)
    expect(await policies('lookups')).toEqual(beyondEntities.openToLookups)
    const others = await listOf(
      migrated,
      `select relname || ': ' || polname as item from pg_policy join pg_class c on c.oid = polrelid
       where polname <> all (array['owner_only', 'jobs', 'lookups'])`,
    )
    expect(others).toEqual(beyondEntities.otherPolicies)
    const secured = await listOf(
      migrated,
      `select relname::text as item from pg_class c where ${publicTables} and relrowsecurity and relforcerowsecurity`,
    )
    expect(secured).toEqual([...beyondEntities.ofOwners, 'users'].toSorted())
  })

  it('triggers', async () => {
    const triggers = await listOf(
      migrated,
      `select relname || ': ' || tgname as item from pg_trigger join pg_class c on c.oid = tgrelid
       where ${publicTables} and not tgisinternal`,
    )
    const { stamped, otherTriggers } = beyondEntities
    const listed = [...stamped.map(table => `${table}: stamp_update`), ...otherTriggers]
    expect(listed.toSorted()).toEqual(triggers.toSorted())
  })

  it('functions', async () => {
    const functions = await listOf(
      migrated,
      `select proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as item from pg_proc p
       where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    )
    expect(functions).toEqual(beyondEntities.functions)
  })

  it('foreign keys that set only one column to null', async () => {
    const keys = await listOf(
      migrated,
      `select conname || ': ' || (select string_agg(attname, ', ') from pg_attribute
         where attrelid = conrelid and attnum = any (confdelsetcols)) as item
       from pg_constraint where confdelsetcols is not null`,
    )
    expect(keys).toEqual(beyondEntities.setNull)
  })

  it('unique keys in which null equals null', async () => {
    const keys = await listOf(
      migrated,
      `select c.relname::text as item from pg_index join pg_class c on c.oid = indexrelid
       where ${publicTables} and indnullsnotdistinct`,
    )
    expect(keys).toEqual(beyondEntities.nullsNotDistinct)
  })

  it('indexes of expressions, and descending ones', async () => {
    const { rows } = await migrated.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class c on c.oid = indexrelid
       where ${publicTables} and (indexprs is not null or exists (select from unnest(indoption) option where option <> 0))
         and not exists (select from pg_constraint where conindid = indexrelid)`,
    )
    const found = Object.fromEntries(
      rows.map(({ name, definition }) => [name, definition.replace(/^.* ON public\./, '')]),
    )
    expect(found).toEqual(beyondEntities.indexes)
  })

  it('sequences that do not begin with 1', async () => {
    const sequences = await listOf(
      migrated,
      `select seqrelid::regclass || ' from ' || seqstart as item from pg_sequence join pg_class c on c.oid = seqrelid
       where ${publicTables} and seqstart <> 1`,
    )
    expect(sequences).toEqual(beyondEntities.sequences)
  })

  it('views, schemas and extensions', async () => {
    const views = await listOf(
      migrated,
      `select relname::text as item from pg_class c where ${publicTables} and relkind in ('v', 'm')`,
    )
    expect(views).toEqual(beyondEntities.views)
    const schemas = await listOf(
      migrated,
      `select nspname::text as item from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
    )
    expect(schemas).toEqual(beyondEntities.schemas)
    const extensions = await listOf(
      migrated,
      `select extname::text as item from pg_extension where extname <> 'plpgsql'`,
    )
    expect(extensions).toEqual(beyondEntities.extensions)
  })
})
