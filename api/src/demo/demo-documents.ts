import { Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { templateKinds, usualNoticeDays } from '@orenda/contracts/document-fields'
import type { CreateLeaseDocument } from '@orenda/contracts/lease-documents'
import { LeaseDocumentsService } from '../documents/lease-documents.service.ts'
import { MadeDocumentsService } from '../documents/made-documents.service.ts'
import { FilesService } from '../files/files.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { demoPolicy } from './demo-files.ts'

/** Days until the demo's insurance ends. */
const insuredFor = 18

/** Documents of the demo landlord: contracts, acts, and an insurance that ends soon. */
@Injectable()
export class DemoDocuments {
  constructor(
    private readonly leases: LeasesService,
    private readonly made: MadeDocumentsService,
    private readonly documents: LeaseDocumentsService,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  async add(owner: string): Promise<void> {
    const leases = await this.leases.list(owner, { status: 'current' })
    for (const { id } of leases) {
      for (const kind of templateKinds) await this.made.make(owner, id, { kind, template_id: null }, null)
    }
    const [insured] = leases
    if (insured === undefined) return
    const today = this.clock.today()
    const valid_until = daysAfter(today, insuredFor)
    const file = await this.files.keep(owner, 'Поліс.pdf', demoPolicy())
    const policy: CreateLeaseDocument = {
      lease_id: insured.id,
      kind: 'insurance',
      name: 'Страхування квартири',
      date: daysAfter(valid_until, -364),
      valid_until,
      notice_days: usualNoticeDays,
      missing: [],
      file,
    }
    await this.documents.create(owner, policy, null)
  }
}
