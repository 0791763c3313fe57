import { Injectable } from '@nestjs/common'
import { type ListedLink, TenantLinksService } from '../../paper/tenant-page/tenant-links.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

/** Leases whose tenants have a page. Its address, which is a secret, is in no export. */
@Injectable()
export class TenantLinksPart implements ExportPart<ListedLink> {
  readonly name = 'tenant-links'
  readonly columns: readonly PartColumn<ListedLink>[] = [
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'shows_phone', title: 'phone', type: 'flag' },
    { field: 'shows_email', title: 'email', type: 'flag' },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'opened_at', title: 'last_used', type: 'instant' },
  ]

  constructor(private readonly links: TenantLinksService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.links.list(ownerId, page, reads))
  }
}
