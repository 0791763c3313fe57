import { setImmediate } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { Tenant } from '@orenda/contracts/tenants'
import { DataKeys } from '../platform/security/secrets/data-keys.ts'

/** The data of a tenant that only its landlord may read. */
export type Identity = Pick<Tenant, 'tax_id' | 'passport'>

/** A tenant as stored. `identity` is null where nothing was stored: tests and benchmarks write such rows. */
export type StoredTenant = Omit<Tenant, keyof Identity> & { identity: string | null }

/** Tenants that are decrypted without a pause: this takes some milliseconds. */
const atOnce = 250

/** Encrypts and decrypts tax ids and passports of tenants, which are stored encrypted. */
@Injectable()
export class TenantIdentities {
  constructor(private readonly keys: DataKeys) {}

  /** Encrypts an identity with the current key. */
  sealed(ownerId: string, { tax_id, passport }: Identity): string {
    return this.keys.seal(contextOf(ownerId), JSON.stringify([tax_id, passport]))
  }

  /** Decrypts an identity. @throws Error when it was encrypted for another landlord, or with an unknown key */
  opened(ownerId: string, identity: string | null): Identity {
    if (identity === null) return { tax_id: '', passport: null }
    const text = this.keys.open(contextOf(ownerId), identity)
    const [tax_id, passport] = JSON.parse(text) as [string, string | null]
    return { tax_id, passport }
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
    const { tax_id, passport } = this.opened(ownerId, stored.identity)
    const { id, name, phone, email, profile_files, created_at, updated_at } = stored
    return { id, name, phone, email, tax_id, passport, profile_files, created_at, updated_at }
  }
}

/** The encryption context: a value copied to another landlord's row or another column cannot be decrypted. */
const contextOf = (ownerId: string) => `${ownerId} tenants.identity`
