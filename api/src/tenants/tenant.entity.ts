import { Column, Entity, PrimaryColumn } from 'typeorm'

@Entity('tenants')
export class TenantEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid', { default: () => 'new_id()' })
  id: string

  @Column('text')
  name: string

  @Column('text')
  phone: string

  @Column('text')
  email: string

  @Column('text', { select: false })
  tax_id: string

  @Column('text', { nullable: true, select: false })
  passport: string | null

  @Column('text', { nullable: true, select: false })
  identity: string | null

  @Column({ type: 'timestamptz', insert: false, update: false })
  created_at: Date

  @Column({ type: 'timestamptz', insert: false, update: false })
  updated_at: Date
}
