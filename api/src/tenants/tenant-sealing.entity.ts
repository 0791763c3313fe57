import { Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/** The time from which the plain columns of tenants are no longer read; one row. */
@Entity('tenant_sealing', {
  comment: 'from when on nobody reads the plain columns: until then they are written',
})
export class TenantSealingEntity {
  @PrimaryColumn(instant)
  begins_at: Date
}
