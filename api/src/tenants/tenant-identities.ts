import { setImmediate } from 'node:timers/promises'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tenant } from '@orenda/contracts/tenants'
import { DataSource } from 'typeorm'
import { DataKeys } from '../platform/secrets/data-keys.ts'

/** The data of a tenant that only its landlord may read. */
export type Identity = Pick<Tenant, 'tax_id' | 'passport'>

/** Its columns. A value in a plain column is newer than the encrypted one. */
export interface StoredIdentity extends Identity {
  identity: string | null
}

/** A tenant as stored. */
export type StoredTenant = Tenant & StoredIdentity

/** Tenants that are decrypted without a pause: this takes some milliseconds. */
const atOnce = 250

/** Encrypts and decrypts tax ids and passports of tenants, which are stored encrypted. */
@Injectable()
export class TenantIdentities implements OnModuleInit {
  /**
   * When encryption begins, by `performance.now()`. Only a new database (the demo) is written before this is
   * read.
   */
  private beginsAt = 0

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: DataKeys,
  ) {}

  async onModuleInit(): Promise<void> {
    // By the clock of the database, which all processes share; the product's clock may be set.
    const [{ wait }] = await this.dataSource.query<[{ wait: number }]>(
      'select greatest(0, extract(epoch from begins_at - now()) * 1000)::float8 as wait from tenant_sealing',
    )
    this.beginsAt = performance.now() + wait
  }

  /**
   * Milliseconds during which processes of the previous release, which read only the plain columns, may still
   * run.
   */
  get overlap(): number {
    return Math.max(0, this.beginsAt - performance.now())
  }

  /** The stored form of an identity. */
  stored(ownerId: string, { tax_id, passport }: Identity): StoredIdentity {
    return this.overlap > 0
      ? { tax_id, passport, identity: null }
      : this.sealed(ownerId, { tax_id, passport })
  }

  sealed(ownerId: string, { tax_id, passport }: Identity): StoredIdentity {
    const text = JSON.stringify([tax_id, passport])
    return { tax_id: '', passport: null, identity: this.keys.seal(contextOf(ownerId), text) }
  }

  /** Decrypts an identity. @throws Error when it was encrypted for another landlord, or with an unknown key */
  opened(ownerId: string, { tax_id, passport, identity }: StoredIdentity): Identity {
    if (identity === null) return { tax_id, passport }
    const text = this.keys.open(contextOf(ownerId), identity)
    const [sealedTaxId, sealedPassport] = JSON.parse(text) as [string, string | null]
    return { tax_id: tax_id === '' ? sealedTaxId : tax_id, passport: passport ?? sealedPassport }
  }

  /** Decrypts tenants for an answer, with pauses for other requests, because a list of thousands takes a while. */
  async tenants(ownerId: string, stored: readonly StoredTenant[]): Promise<Tenant[]> {
    const tenants: Tenant[] = []
    for (const row of stored) {
      tenants.push(this.tenant(ownerId, row))
      if (tenants.length % atOnce === 0) await setImmediate()
    }
    return tenants
  }

  /** Decrypts one tenant for an answer. */
  tenant(ownerId: string, stored: StoredTenant): Tenant {
    const { tax_id, passport } = this.opened(ownerId, stored)
    const { id, name, phone, email, profile_files, created_at, updated_at } = stored
    return { id, name, phone, email, tax_id, passport, profile_files, created_at, updated_at }
  }
}

/** The encryption context: a value copied to another landlord's row or another column cannot be decrypted. */
const contextOf = (ownerId: string) => `${ownerId} tenants.identity`
