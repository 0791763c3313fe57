import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { databaseName, ownerPassword } from '../src/platform/database/embedded/cluster.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { ownerUrl } from '../src/platform/database/embedded/server.ts'

/**
 * Creates a log-in role with the rights of one of the product's roles.
 * @param dataDir of the running product
 * @returns its address
 */
export async function createRole(dataDir: string, name: string, role: string): Promise<string> {
  const password = randomBytes(16).toString('hex')
  const address = await ownerAddress(dataDir)
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  await owner.query(`create role ${name} login password '${password}' in role ${role}`)
  await owner.end()
  return `postgres://${name}:${password}@127.0.0.1:${new URL(address).port}/${databaseName}`
}

/** The address of a running product's database for the owner of its tables. */
export async function ownerAddress(dataDir: string): Promise<string> {
  const postgres = join(dataDir, 'postgres')
  const { port } = await readPostmasterFile(join(postgres, 'cluster', 'data'))
  if (port === undefined) throw new Error('The database does not run')
  return ownerUrl(port, await ownerPassword(postgres))
}
