import { Injectable } from '@nestjs/common'
import { type AnyApartment, ApartmentsService } from '../../apartments/apartments.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type ExportPart, inPages, type PartColumn } from '../export-part.ts'

@Injectable()
export class ApartmentsPart implements ExportPart<AnyApartment> {
  readonly name = 'apartments'
  readonly columns: readonly PartColumn<AnyApartment>[] = [
    { field: 'name', title: 'name', type: 'text' },
    { field: 'address', title: 'address', type: 'text' },
    { field: 'area', title: 'area', type: 'count' },
    { field: 'status', title: 'status', type: 'choice', of: 'apartmentStatus' },
    { field: 'income', title: 'rent', type: 'money' },
    { field: 'currency', title: 'currency', type: 'text' },
    { field: 'tenant_name', title: 'tenant', type: 'text' },
    { field: 'tenant_phone', title: 'phone', type: 'text' },
    { field: 'tenant_email', title: 'email', type: 'text' },
    { field: 'lease_start', title: 'lease_start', type: 'date' },
    { field: 'lease_end', title: 'lease_end', type: 'date' },
    { field: 'files', title: 'files', type: 'text', value: row => row.files.map(file => file.name) },
    { field: 'deleted_at', title: 'deleted', type: 'instant' },
    { field: 'created_at', title: 'created', type: 'instant' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly apartments: ApartmentsService) {}

  rows(ownerId: string, reads: OwnerReads) {
    return inPages(page => this.apartments.listAll(ownerId, page, reads))
  }
}
