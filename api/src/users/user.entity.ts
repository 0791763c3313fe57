import type { Language } from '@orenda/contracts/languages'
import { Column, Entity, PrimaryColumn } from 'typeorm'

/** A landlord: the owner of everything that has an `owner_id`. */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string

  @Column('text')
  name: string

  /** What they log in with; compared without case. */
  @Column('text')
  email: string

  /** A new address until its link is opened. */
  @Column('text', { nullable: true })
  pending_email: string | null

  @Column('text', { nullable: true })
  phone: string | null

  @Column('text')
  language: Language

  @Column('text')
  password_hash: string

  @Column({ type: 'timestamptz', nullable: true })
  email_verified_at: Date | null
}
