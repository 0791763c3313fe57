import { Column, Entity, PrimaryColumn } from 'typeorm'

/** What of a charge can change: the rest is the state of the day on which it fell due. */
@Entity('charges')
export class ChargeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('uuid')
  id: string

  /** What is owed in place of the rent; null while it is the rent. */
  @Column('numeric', { precision: 14, scale: 2, nullable: true })
  amount: number | null

  @Column('text', { nullable: true })
  note: string | null

  @Column({ type: 'timestamptz', insert: false, update: false })
  updated_at: Date
}
