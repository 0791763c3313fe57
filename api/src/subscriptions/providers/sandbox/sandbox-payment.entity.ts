import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Identity, instant, money } from '../../../platform/database/columns.ts'

/** The sandbox's stored payments. */
@Entity('sandbox_payments')
export class SandboxPaymentEntity {
  @PrimaryColumn('text')
  reference: string

  @Column({ type: 'bigint', generatedIdentity: 'ALWAYS' })
  @Identity()
  payment_id: string

  @Column('text')
  action: string

  @Column('text')
  status: string

  @Column(money)
  amount: number

  @Column('text')
  currency: string

  @Column({ ...instant, update: false })
  created_at: Date
}
