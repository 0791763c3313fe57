import { Injectable } from '@nestjs/common'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import { type AccountHolder, UsersService } from '../../users/users.service.ts'
import type { ExportPart, PartColumn } from '../export-part.ts'

@Injectable()
export class ProfilePart implements ExportPart<AccountHolder> {
  readonly name = 'profile'
  readonly columns: readonly PartColumn<AccountHolder>[] = [
    { field: 'name', title: 'name', type: 'text' },
    { field: 'email', title: 'email', type: 'text' },
    { field: 'pending_email', title: 'pending_email', type: 'text' },
    { field: 'phone', title: 'phone', type: 'text' },
    { field: 'language', title: 'language', type: 'choice', of: 'language' },
    { field: 'email_verified_at', title: 'verified', type: 'instant' },
    { field: 'created_at', title: 'created', type: 'instant' },
  ]

  constructor(private readonly users: UsersService) {}

  async *rows(ownerId: string, reads: OwnerReads) {
    yield [await this.users.holder(ownerId, reads)]
  }
}
