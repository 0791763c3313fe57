import pg from 'pg'
import { median } from '../measured.ts'

const tables = ['payments', 'utility_readings'] as const
const parts = 32
const rounds = 200

/** Two copies of a table, without its triggers and references: whole, and in hash partitions by owner. */
export interface PartitionFigures {
  table: string
  rows: number
  plain: Figures
  parted: Figures
}

/** Milliseconds, but for the size. */
export interface Figures {
  /** Reading all rows of a landlord. */
  list: number
  /** Inserting a row of a landlord. */
  insert: number
  /** `vacuum analyze` of what one worker takes at once: the table, or its largest partition. */
  vacuum: number
  /** Bytes with indexes. */
  size: number
}

/** Copies the largest tables into hash partitions and times both. */
export async function tryPartitions(ownerUrl: string): Promise<PartitionFigures[]> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    const figures: PartitionFigures[] = []
    for (const table of tables) figures.push(await tryTable(client, table))
    return figures
  } finally {
    await client.end()
  }
}

async function tryTable(client: pg.Client, table: string): Promise<PartitionFigures> {
  const [whole, parted] = [`${table}_whole`, `${table}_in_parts`]
  await client.query(`alter table ${table} no force row level security`)
  const likeTable = `(like ${table} including defaults including generated including indexes)`
  await client.query(`create table ${whole} ${likeTable}`)
  await client.query(`create table ${parted} ${likeTable} partition by hash (owner_id)`)
  for (let part = 0; part < parts; part += 1) {
    await client.query(
      `create table ${parted}_${part} partition of ${parted} for values with (modulus ${parts}, remainder ${part})`,
    )
  }
  const columns = `owner_id, id, ${otherColumns[table as keyof typeof otherColumns]}`
  for (const copy of [whole, parted])
    await client.query(`insert into ${copy} (${columns}) select ${columns} from ${table}`)
  await client.query(`alter table ${table} force row level security`)
  await client.query(`vacuum analyze ${whole}, ${parted}`)
  const counted = await client.query<{ count: string }>(`select count(*) from ${whole}`)
  const { rows: owners } = await client.query<{ owner_id: string }>(
    `select distinct owner_id from ${whole} tablesample system (1) limit 50`,
  )
  const times = { [whole]: emptyTimes(), [parted]: emptyTimes() }
  for (let round = 0; round < rounds; round += 1) {
    const { owner_id } = owners[round % owners.length] as { owner_id: string }
    // The same landlord in both; the order changes, since the first one may wait for the disk.
    for (const name of round % 2 === 0 ? [whole, parted] : [parted, whole]) {
      const time = times[name] as Times
      const list = {
        name: `list ${name}`,
        text: `select * from ${name} where owner_id = $1`,
        values: [owner_id],
      }
      time.list.push(await took(() => client.query(list)))
      time.insert.push(await took(() => client.query(insertInto(name, table), [owner_id])))
    }
  }
  const figuresOf = async (name: string, vacuumed: string): Promise<Figures> => ({
    list: median((times[name] as Times).list),
    insert: median((times[name] as Times).insert),
    vacuum: await took(() => client.query(`vacuum analyze ${vacuumed}`)),
    size: await sizeOf(client, name),
  })
  const result = {
    table,
    rows: Number(counted.rows[0]?.count),
    plain: await figuresOf(whole, whole),
    parted: await figuresOf(parted, `${parted}_0`),
  }
  await client.query(`drop table ${whole}, ${parted}`)
  return result
}

type Times = Record<'list' | 'insert', number[]>

const emptyTimes = (): Times => ({ list: [], insert: [] })

/** A copy of one of the landlord's rows under a new id. */
const insertInto = (name: string, table: string): pg.QueryConfig => {
  const columns = otherColumns[table as keyof typeof otherColumns]
  return {
    name: `insert ${name}`,
    text: `insert into ${name} (owner_id, ${columns}) select owner_id, ${columns} from ${name} where owner_id = $1 limit 1`,
  }
}

const otherColumns = {
  payments: 'apartment_id, lease_id, category, date, amount, currency, note',
  utility_readings: 'apartment_id, type, zone, date, previous, current, new_meter, comment',
} as const

async function took(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await work()
  return performance.now() - begunAt
}

async function sizeOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    `select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree($1::regclass)), pg_total_relation_size($1::regclass)) as size`,
    [table],
  )
  return Number(rows[0]?.size)
}
