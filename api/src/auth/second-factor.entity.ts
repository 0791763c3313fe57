import { Column, Entity, PrimaryColumn } from 'typeorm'
import { instant, OfOwner } from '../platform/database/columns.ts'

/** The secret of an authenticator app. */
@Entity('second_factors')
@OfOwner()
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  owner_id: string

  @Column({ type: 'bytea', comment: 'encrypted with a key that follows from the secret of the installation' })
  secret: Buffer

  @Column({ ...instant, update: false })
  created_at: Date

  @Column({
    ...instant,
    nullable: true,
    comment: 'null until a code has shown that the app has the secret; until then it is not asked for',
  })
  confirmed_at: Date | null

  @Column({ type: 'bigint', default: 0, comment: 'of the last code that was taken: none is taken twice' })
  last_step: string
}
