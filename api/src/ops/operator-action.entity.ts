import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm'
import { instant, newId } from '../platform/database/columns.ts'

/** An action of the operator: recorded before it starts, and again when it has ended. */
@Entity('operator_actions')
@ForeignKey('UserEntity', ['account_id'], ['id'], { onDelete: 'CASCADE' })
@Index('operator_actions_by_account', { synchronize: false })
export class OperatorActionEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column(instant)
  at: Date

  @Column('text')
  operator: string

  @Column('text')
  action: string

  @Column({ type: 'uuid', nullable: true })
  account_id: string | null

  @Column('jsonb')
  details: object

  /** null: it was interrupted. */
  @Column({ type: 'text', nullable: true })
  outcome: string | null
}
