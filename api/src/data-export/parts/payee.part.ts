import { Injectable } from '@nestjs/common'
import type { Payee } from '@orenda/contracts/payees'
import { PayeeService } from '../../paper/payee/payee.service.ts'
import type { OwnerReads } from '../../platform/database/owner-db.ts'
import type { ExportPart, PartColumn } from '../export-part.ts'

@Injectable()
export class PayeePart implements ExportPart<Payee> {
  readonly name = 'payee'
  readonly columns: readonly PartColumn<Payee>[] = [
    { field: 'name', title: 'name', type: 'text' },
    { field: 'iban', title: 'iban', type: 'text' },
    { field: 'code', title: 'code', type: 'text' },
    { field: 'updated_at', title: 'updated', type: 'instant' },
  ]

  constructor(private readonly payee: PayeeService) {}

  /** One row, or none while no payee is set. */
  async *rows(ownerId: string, reads: OwnerReads) {
    const payee = await this.payee.get(ownerId, reads)
    if (payee.iban !== null) yield [payee]
  }
}
