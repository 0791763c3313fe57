import { Inject, Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import type { Language } from '@orenda/contracts/languages'
import type { PageQuery } from '@orenda/contracts/lists'
import type { SetTenantLink, TenantContacts, TenantLink } from '@orenda/contracts/tenant-links'
import { DataSource } from 'typeorm'
import { renderSVG } from 'uqr'
import { CONFIG, type Config } from '../../config.ts'
import { Clock } from '../../platform/clock/clock.ts'
import { JOBS_DATA_SOURCE } from '../../platform/database/database.module.ts'
import { changeIn, queryIn } from '../../platform/database/named-statement.ts'
import { OwnerDb, type OwnerReads } from '../../platform/database/owner-db.ts'
import { found } from '../../platform/database/records/write-records.ts'
import type { Repeatable } from '../../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../../platform/http/idempotency/stored-answers.ts'
import { hashOfToken, LinkTokens } from '../../platform/security/secrets/link-tokens.ts'
import { LeasesService } from '../../tenancy/leases.service.ts'
import { UsersService } from '../../users/users.service.ts'
import {
  endLink,
  landlordOfLink,
  linkOfToken,
  linksForJobs,
  linksOfLeases,
  listLinks,
  noteOpening,
  openingsOf,
  sealAnew,
  setContacts,
  setLink,
} from './tenant-links.queries.ts'

interface StoredLink {
  lease_id: string
  sealed_token: string
  shows_phone: boolean
  shows_email: boolean
  created_at: string
}

/** A lease that the holder of a token may see. */
export interface OpenedLease {
  ownerId: string
  leaseId: string
  contacts: TenantContacts
}

/** A link in the export of all data; the token is in none. */
export interface ListedLink {
  /** Of the lease. */
  id: string
  apartment_name: string
  tenant_name: string
  shows_phone: boolean
  shows_email: boolean
  created_at: string
  opened_at: string | null
}

/** Days of which openings are kept, and rows that are shown. */
const keptDays = 365
const shownOpenings = 30

/** Links to the tenant's page of a lease. A token is 32 random bytes; it is found by its hash alone. */
@Injectable()
export class TenantLinksService {
  constructor(
    private readonly ownerDb: OwnerDb,
    private readonly dataSource: DataSource,
    private readonly answers: StoredAnswers,
    private readonly leases: LeasesService,
    private readonly users: UsersService,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
    @Inject(JOBS_DATA_SOURCE) private readonly jobs: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, leaseId: string): Promise<TenantLink> {
    await this.leases.get(ownerId, leaseId)
    const [[link], openings, { language }] = await Promise.all([
      this.ownerDb.query<StoredLink>(ownerId, linksOfLeases.with({ owner: ownerId, leases: [leaseId] })),
      this.ownerDb.query<TenantLink['openings'][number]>(
        ownerId,
        openingsOf.with({ owner: ownerId, lease: leaseId, limit: shownOpenings }),
      ),
      this.users.holder(ownerId),
    ])
    const token = link === undefined ? null : this.opened(ownerId, link)
    if (link === undefined || token === null)
      return { url: null, qr: null, created_at: null, contacts: { phone: false, email: false }, openings }
    await this.sealAnew(ownerId, link)
    const contacts = { phone: link.shows_phone, email: link.shows_email }
    const url = this.urlOf(token, language)
    return { url, qr: renderSVG(url, { border: 4 }), created_at: link.created_at, contacts, openings }
  }

  /** Makes a link; the older one ends. @throws AppError NOT_FOUND */
  async create(
    ownerId: string,
    leaseId: string,
    { contacts }: SetTenantLink,
    repeatable: Repeatable | null,
  ): Promise<TenantLink> {
    await this.leases.get(ownerId, leaseId)
    const link = { owner: ownerId, lease: leaseId, ...this.tokens.make(contextOf(ownerId)), ...contacts }
    // Its stored answer is empty: no token stands in the database as it is.
    await this.answers.once(ownerId, repeatable, async em => {
      await changeIn(em, setLink.with(link))
    })
    return this.get(ownerId, leaseId)
  }

  /** Changes what the page shows; the link stays. @throws AppError NOT_FOUND, also without a link */
  async update(ownerId: string, leaseId: string, { contacts }: SetTenantLink): Promise<TenantLink> {
    const set = setContacts.with({ owner: ownerId, lease: leaseId, ...contacts })
    found(await this.ownerDb.query<{ lease_id: string }>(ownerId, set))
    return this.get(ownerId, leaseId)
  }

  /** Ends the link, if there is one. @throws AppError NOT_FOUND */
  async end(ownerId: string, leaseId: string): Promise<void> {
    await this.leases.get(ownerId, leaseId)
    await this.ownerDb.query(ownerId, endLink.with({ owner: ownerId, lease: leaseId }))
  }

  /** The addresses of the pages of leases, by lease; leases without a link are not in it. */
  async urls(
    ownerId: string,
    leaseIds: readonly string[],
    reads: OwnerReads = this.ownerDb,
  ): Promise<Map<string, string>> {
    const [links, { language }] = await Promise.all([
      reads.query<StoredLink>(ownerId, linksOfLeases.with({ owner: ownerId, leases: [...leaseIds] })),
      this.users.holder(ownerId, reads),
    ])
    const urls = new Map<string, string>()
    for (const link of links) {
      const token = this.opened(ownerId, link)
      if (token !== null) urls.set(link.lease_id, this.urlOf(token, language))
    }
    return urls
  }

  /** For jobs: what makes the address of a page in a language, by lease. Leases of any landlords. */
  async ofLeases(
    leases: readonly { owner_id: string; lease_id: string }[],
  ): Promise<Map<string, (language: Language) => string>> {
    if (leases.length === 0) return new Map()
    const asked = linksForJobs.with({
      owners: leases.map(({ owner_id }) => owner_id),
      leases: leases.map(({ lease_id }) => lease_id),
    })
    const links = await queryIn<Pick<StoredLink, 'lease_id' | 'sealed_token'> & { owner_id: string }>(
      this.jobs,
      asked,
    )
    return new Map(
      links.flatMap(({ owner_id, ...link }) => {
        const token = this.opened(owner_id, link)
        return token === null ? [] : [[link.lease_id, language => this.urlOf(token, language)]]
      }),
    )
  }

  /** Links of all leases, by the lease's id. */
  list(ownerId: string, page: PageQuery, reads: OwnerReads): Promise<ListedLink[]> {
    return reads.query<ListedLink>(ownerId, listLinks.with({ ...page, owner: ownerId }))
  }

  /**
   * The lease of a token; null for one that is unknown or ended. Whatever the text is, it is hashed and looked up, so
   * that the time tells nothing.
   */
  async find(token: string): Promise<OpenedLease | null> {
    const hash = hashOfToken(token)
    const [known] = await queryIn<{ id: string | null }>(this.dataSource, landlordOfLink.with({ hash }))
    const ownerId = known?.id ?? null
    if (ownerId === null) return null
    const [link] = await this.ownerDb.query<Omit<StoredLink, 'sealed_token' | 'created_at'>>(
      ownerId,
      linkOfToken.with({ owner: ownerId, hash }),
    )
    if (link === undefined) return null
    const contacts = { phone: link.shows_phone, email: link.shows_email }
    return { ownerId, leaseId: link.lease_id, contacts }
  }

  /** Keeps that a part of the page was opened. */
  async noteOpening(
    { ownerId, leaseId }: OpenedLease,
    part: TenantLink['openings'][number]['part'],
  ): Promise<void> {
    const day = this.clock.today()
    const opening = { owner: ownerId, lease: leaseId, part, day, oldest: daysAfter(day, -keptDays) }
    await this.ownerDb.query(ownerId, noteOpening.with(opening))
  }

  private urlOf = (token: string, language: string) => `${this.config.PUBLIC_URL}/${language}/t/${token}`

  /**
   * Seals the token of a link with the present key.
   * @returns whether it did: not when it is sealed so already, or its key is not among DATA_KEYS
   */
  async sealAnew(ownerId: string, link: Pick<StoredLink, 'lease_id' | 'sealed_token'>): Promise<boolean> {
    const sealed = this.tokens.renewed(contextOf(ownerId), link.sealed_token)
    if (sealed === null) return false
    const anew = { owner: ownerId, lease: link.lease_id, old: link.sealed_token, sealed }
    await this.ownerDb.query(ownerId, sealAnew.with(anew))
    return true
  }

  /** null when its key is no more among DATA_KEYS. */
  private opened = (ownerId: string, { sealed_token }: Pick<StoredLink, 'sealed_token'>): string | null =>
    this.tokens.open(contextOf(ownerId), sealed_token)
}

/** A value copied to another landlord's row or another column cannot be decrypted. */
const contextOf = (ownerId: string) => `${ownerId} tenant_links.sealed_token`
