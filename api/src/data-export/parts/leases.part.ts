import { Injectable } from '@nestjs/common'
import type { Lease } from '@orenda/contracts/leases'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { LeasesService } from '../../tenancy/leases.service.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class LeasesPart implements ExportPart<Lease> {
  readonly name = 'leases'
  readonly columns: readonly PartColumn<Lease>[] = [
    { field: 'apartment_name', title: 'apartment', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'status', title: 'status', type: 'choice', of: 'leaseStatus' },
    { field: 'start', title: 'start', type: 'date' },
    { field: 'end', title: 'end', type: 'date' },
    { field: 'rent', title: 'rent', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'due_day', title: 'due_day', type: 'count' },
    { field: 'next_due', title: 'next_due', type: 'date' },
    { field: 'balance', title: 'balance', type: 'money' },
    { field: 'deposit', title: 'deposit', type: 'money' },
    { field: 'deposit_held', title: 'deposit_held', type: 'money' },
    {
      field: 'late_fee',
      title: 'late_fee',
      type: 'choice',
      of: 'lateFeeKind',
      value: lease => lease.late_fee?.kind ?? null,
    },
    {
      field: 'late_fee',
      title: 'late_fee_value',
      type: 'rate',
      value: lease => lease.late_fee?.value ?? null,
    },
    {
      field: 'late_fee',
      title: 'late_fee_days',
      type: 'count',
      value: lease => lease.late_fee?.after_days ?? null,
    },
    { field: 'late_fee', title: 'late_fee_most', type: 'rate', value: lease => lease.late_fee?.most ?? null },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly leases: LeasesService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.leases.list(ownerId, page, reads))
  }
}
