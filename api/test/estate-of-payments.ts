import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { databaseName, dataPathIn, ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'

/**
 * Writes an apartment with many payments directly into the embedded database of a running product.
 * @param dataDir the product's data folder
 */
export function fillPayments(dataDir: string, ownerId: string, count: number): Promise<void> {
  return asOwner(dataDir, ownerId, async client => {
    await client.query(
      `with apartment as (
         insert into apartments (owner_id, name, address, income, currency, status)
         values ($1, 'Квартира', 'вул. Хорива, 1', 15000.50, 'UAH', 'available') returning id)
       insert into payments (owner_id, apartment_id, date, amount, currency, category, note)
       select $1, id, date '2000-01-01' + n / 10, 15000.50, 'UAH', 'rent', 'Оренда за місяць, частинами, від імені орендаря ' || n
       from apartment, generate_series(1, $2::int) n`,
      [ownerId, count],
    )
  })
}

/**
 * Works directly on the embedded database of a running product, with the rights of a landlord's
 * requests.
 * @param dataDir the product's data folder
 */
export async function asOwner<Result>(
  dataDir: string,
  ownerId: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = `-c app.user_id=${ownerId}`
  const client = new pg.Client({ connectionString: await appUrl(dataDir), options })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database role with the rights that requests have, and returns its address. */
async function appUrl(dataDir: string): Promise<string> {
  const postgres = join(dataDir, 'postgres')
  const { port } = await readPostmasterFile(dataPathIn(postgres))
  if (port === undefined) throw new Error('The database does not run')
  const name = `estate_${randomBytes(6).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  const owner = new pg.Client({ connectionString: ownerUrl(port, await ownerPassword(postgres)) })
  await owner.connect()
  await owner.query(`create role ${name} login password '${password}' in role orenda_app`)
  await owner.end()
  return `postgres://${name}:${password}@127.0.0.1:${port}/${databaseName}`
}
