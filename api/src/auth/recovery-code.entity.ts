import { Entity, ForeignKey, PrimaryColumn } from 'typeorm'

/** A code that replaces the second factor once. */
@Entity('recovery_codes')
@ForeignKey('SecondFactorEntity', ['owner_id'], ['owner_id'], { onDelete: 'CASCADE' })
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @PrimaryColumn('bytea')
  hash: Buffer
}
