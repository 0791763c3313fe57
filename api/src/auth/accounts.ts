import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { queryIn } from '../platform/database/named-statement.ts'
import type { Statement } from '../platform/database/owner-query.ts'
import { found } from '../platform/database/records/write-records.ts'
import {
  accountByEmail,
  accountOfLink,
  accountOfRefreshToken,
  addressKey,
  knownAddress,
  sameAddress,
} from './accounts.queries.ts'

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
    return this.find(accountByEmail.with({ email }))
  }

  /** The same, with what attempts on the address are counted by. */
  async lookUp(email: string): Promise<KnownAddress> {
    return found(await queryIn<KnownAddress>(this.dataSource, knownAddress.with({ email })))
  }

  /** What attempts on an account's own address are counted by. */
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

/** Whether two addresses are the same: only the database says so, by the rule that keeps those of accounts apart. */
export async function isSameAddress(em: EntityManager, one: string, other: string): Promise<boolean> {
  return found(await queryIn<{ is_same: boolean }>(em, sameAddress.with({ one, other }))).is_same
}
