import pg from 'pg'

/**
 * Writes rows of many landlords by statements on sets.
 * @param ownerUrl of the owner of the tables, who may lift row-level security
 * @param owners ids of landlords, or how many new ones
 * @param tables that the statements write
 * @param statements they find the landlords in `filled (owner_id, n)`, n from 1 on
 */
export async function fillOwners(
  ownerUrl: string,
  owners: readonly string[] | number,
  tables: readonly string[],
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    await client.query('begin')
    for (const table of tables) await client.query(`alter table ${table} no force row level security`)
    await client.query('create temp table filled (owner_id uuid primary key, n serial) on commit drop')
    if (typeof owners === 'number') {
      await client.query('insert into filled (owner_id) select new_id() from generate_series(1, $1)', [
        owners,
      ])
      await client.query(
        `insert into users (id, email, name, phone, language, password_hash)
         select owner_id, 'landlord-' || owner_id || '@bench.example.com', 'Landlord', '', 'uk', '-' from filled`,
      )
    } else {
      await client.query('insert into filled (owner_id) select unnest($1::uuid[])', [owners])
    }
    for (const statement of statements) await client.query(statement)
    for (const table of tables) await client.query(`alter table ${table} force row level security`)
    await client.query('commit')
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}
