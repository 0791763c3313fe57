import { Injectable } from '@nestjs/common'
import type { Tenant } from '@orenda/contracts/tenants'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { TenantsService } from '../../tenants/tenants.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class TenantsPart implements ExportPart<Tenant> {
  readonly name = 'tenants'
  readonly columns: readonly PartColumn<Tenant>[] = [
    { field: 'name', title: 'name', type: 'text' },
    { field: 'phone', title: 'phone', type: 'text' },
    { field: 'email', title: 'email', type: 'text' },
    { field: 'tax_id', title: 'tax_id', type: 'text' },
    { field: 'passport', title: 'passport', type: 'text' },
    {
      field: 'profile_files',
      title: 'files',
      type: 'text',
      value: row => row.profile_files.map(file => file.name),
    },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly tenants: TenantsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.tenants.list(ownerId, page, reads))
  }
}
