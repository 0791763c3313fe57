import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'

/** An address as accounts are told apart by it. */
export interface KnownAddress {
  /** The same for all that the database takes for the same address. */
  key: string
  /** Whose it is; null when it is nobody's. */
  ownerId: string | null
}

/** Whose an address, a link or a token is: the questions that come before anybody is somebody. Ids, nothing more. */
@Injectable()
export class Accounts {
  constructor(private readonly dataSource: DataSource) {}

  findByEmail(email: string): Promise<string | null> {
    return this.find('select account_by_email($1) as id', email)
  }

  /** The same, with what attempts on the address are counted by. */
  async lookUp(email: string): Promise<KnownAddress> {
    const [row] = await this.dataSource.query<[KnownAddress]>(
      'select lower($1::text) as key, account_by_email($1::text) as "ownerId"',
      [email],
    )
    return row
  }

  /** What attempts on an account's own address are counted by. */
  async keyOf(em: EntityManager, ownerId: string): Promise<string> {
    const [row] = await em.query<[{ key: string }]>('select lower(email) as key from users where id = $1', [
      ownerId,
    ])
    return row.key
  }

  /** @param hash SHA-256 of the link's token */
  findByLink(hash: Buffer): Promise<string | null> {
    return this.find('select account_of_link($1) as id', hash)
  }

  /** @param hash SHA-256 of the token */
  findByRefreshToken(hash: Buffer): Promise<string | null> {
    return this.find('select account_of_refresh_token($1) as id', hash)
  }

  private async find(sql: string, value: string | Buffer): Promise<string | null> {
    const [row] = await this.dataSource.query<[{ id: string | null }]>(sql, [value])
    return row.id
  }
}

/** Whether two addresses are the same: only the database says so, by the rule that keeps those of accounts apart. */
export async function isSameAddress(em: EntityManager, one: string, other: string): Promise<boolean> {
  const [row] = await em.query<[{ is_same: boolean }]>(
    'select lower($1::text) = lower($2::text) as is_same',
    [one, other],
  )
  return row.is_same
}
