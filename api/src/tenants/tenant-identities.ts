import { setImmediate } from 'node:timers/promises'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tenant } from '@orenda/contracts/tenants'
import { DataSource } from 'typeorm'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'

/** What only its landlord may read of a tenant. */
export type Identity = Pick<Tenant, 'tax_id' | 'passport'>

/** The columns that hold it. What stands in the plain ones is newer than what is sealed. */
export interface StoredIdentity extends Identity {
  identity: string | null
}

/** A tenant as the database has it. */
export type StoredTenant = Tenant & StoredIdentity

/** Tenants that are opened in one go: some milliseconds. */
const atOnce = 250

/** Tax ids and passports of tenants, which the database holds encrypted. */
@Injectable()
export class TenantIdentities implements OnModuleInit {
  /** When sealing begins, by `performance.now()`. Only a new database is written to (the demo) before that is read. */
  private beginsAt = 0

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: DataKeys,
  ) {}

  async onModuleInit(): Promise<void> {
    // By the clock of the database, which all processes share; the product's own may be set.
    const [{ wait }] = await this.dataSource.query<[{ wait: number }]>(
      'select greatest(0, extract(epoch from begins_at - now()) * 1000)::float8 as wait from tenant_sealing',
    )
    this.beginsAt = performance.now() + wait
  }

  /** Milliseconds for which processes of the release before may still be running, which read the plain columns alone. */
  get overlap(): number {
    return Math.max(0, this.beginsAt - performance.now())
  }

  /** What is written down of it. */
  stored(ownerId: string, { tax_id, passport }: Identity): StoredIdentity {
    return this.overlap > 0
      ? { tax_id, passport, identity: null }
      : this.sealed(ownerId, { tax_id, passport })
  }

  sealed(ownerId: string, { tax_id, passport }: Identity): StoredIdentity {
    const text = JSON.stringify([tax_id, passport])
    return { tax_id: '', passport: null, identity: this.keys.seal(contextOf(ownerId), text) }
  }

  /** @throws Error when it was sealed for another landlord, or with a key that is not among ours */
  opened(ownerId: string, { tax_id, passport, identity }: StoredIdentity): Identity {
    if (identity === null) return { tax_id, passport }
    const text = this.keys.open(contextOf(ownerId), identity)
    const [sealedTaxId, sealedPassport] = JSON.parse(text) as [string, string | null]
    return { tax_id: tax_id === '' ? sealedTaxId : tax_id, passport: passport ?? sealedPassport }
  }

  /** Tenants as answers have them. Others are served in between: a list of thousands takes a while to open. */
  async tenants(ownerId: string, stored: readonly StoredTenant[]): Promise<Tenant[]> {
    const tenants: Tenant[] = []
    for (const row of stored) {
      tenants.push(this.tenant(ownerId, row))
      if (tenants.length % atOnce === 0) await setImmediate()
    }
    return tenants
  }

  /** A tenant as answers have it. */
  tenant(ownerId: string, stored: StoredTenant): Tenant {
    const { tax_id, passport } = this.opened(ownerId, stored)
    const { id, name, phone, email, profile_files, created_at, updated_at } = stored
    return { id, name, phone, email, tax_id, passport, profile_files, created_at, updated_at }
  }
}

/** Moved to a row of another landlord, or to another column, it does not open. */
const contextOf = (ownerId: string) => `${ownerId} tenants.identity`
