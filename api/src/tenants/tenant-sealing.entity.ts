import { Entity, PrimaryColumn } from 'typeorm'
import { instant } from '../platform/database/columns.ts'

/** From when on nobody reads the plain columns of tenants; one row. */
@Entity('tenant_sealing', {
  comment: 'from when on nobody reads the plain columns: until then they are written',
})
export class TenantSealingEntity {
  @PrimaryColumn(instant)
  begins_at: Date
}
