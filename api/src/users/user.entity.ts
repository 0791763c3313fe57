import { type Language, languages } from '@orenda/contracts/languages'
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { instant, newId, now, oneOf } from '../platform/database/columns.ts'

/** A landlord: the owner of all rows with this `owner_id`. */
@Entity('users')
@Check('users_language_check', oneOf('language', languages))
@Index('users_by_email', { synchronize: false })
@Index('users_to_erase', ['delete_at'], { where: 'delete_at is not null' })
@Index('users_unverified', ['created_at'], { where: 'email_verified_at is null' })
export class UserEntity {
  @PrimaryColumn({ type: 'uuid', default: newId })
  id: string

  @Column('text')
  name: string

  /** The login address; compared case-insensitively. */
  @Column('text')
  email: string

  /** A new address until its link is opened. */
  @Column({ type: 'text', nullable: true })
  pending_email: string | null

  @Column({ type: 'text', nullable: true })
  phone: string | null

  @Column('text')
  language: Language

  @Column('text')
  password_hash: string

  @Column({ ...instant, nullable: true })
  email_verified_at: Date | null

  @Column({ ...instant, default: now, update: false })
  created_at: Date

  @Column({ ...instant, default: now, insert: false, update: false })
  updated_at: Date

  @Column({
    ...instant,
    nullable: true,
    comment: 'when the account is erased, unless its holder logs in before',
  })
  delete_at: Date | null
}
