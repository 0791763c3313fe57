import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import { found } from '../platform/database/records/write-records.ts'
import type { Statement } from '../platform/database/statement.ts'
import {
  accountByEmail,
  accountOfLink,
  accountOfRefreshToken,
  addressKey,
  knownAddress,
  sameAddress,
} from './accounts.queries.ts'

/** An address in the form in which accounts are compared. */
export interface KnownAddress {
  /** The same key for all addresses that the database treats as equal. */
  key: string
  /** The account's id; null when there is none. */
  ownerId: string | null
}

/** Finds the account of an address, link or token, before a request is authenticated. It returns only ids. */
@Injectable()
export class Accounts {
  constructor(private readonly dataSource: DataSource) {}

  findByEmail(email: string): Promise<string | null> {
    return this.find(accountByEmail.with({ email }))
  }

  /** Finds an account, with the key for counting attempts on the address. */
  async lookUp(email: string): Promise<KnownAddress> {
    return found(await queryIn<KnownAddress>(this.dataSource, knownAddress.with({ email })))
  }

  /** The key for counting attempts on an account's own address. */
  async keyOf(em: EntityManager, ownerId: string): Promise<string> {
    return found(await queryIn<{ key: string }>(em, addressKey.with({ owner: ownerId }))).key
  }

  /** @param hash SHA-256 of the link's token */
  findByLink(hash: Buffer): Promise<string | null> {
    return this.find(accountOfLink.with({ hash }))
  }

  /** @param hash SHA-256 of the token */
  findByRefreshToken(hash: Buffer): Promise<string | null> {
    return this.find(accountOfRefreshToken.with({ hash }))
  }

  private async find(statement: Statement): Promise<string | null> {
    return found(await queryIn<{ id: string | null }>(this.dataSource, statement)).id
  }
}

/** Whether two addresses are equal. The database decides, by the same rule as for the uniqueness of accounts. */
export async function isSameAddress(em: EntityManager, one: string, other: string): Promise<boolean> {
  return found(await queryIn<{ is_same: boolean }>(em, sameAddress.with({ one, other }))).is_same
}
