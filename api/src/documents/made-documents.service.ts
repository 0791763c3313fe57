import { Injectable } from '@nestjs/common'
import { usualNoticeDays } from '@orenda/contracts/document-fields'
import type { Language } from '@orenda/contracts/languages'
import type { LeaseDocument, MakeDocument } from '@orenda/contracts/lease-documents'
import type { Lease } from '@orenda/contracts/leases'
import { ApartmentsService } from '../apartments/apartments.service.ts'
import { FilesService } from '../files/files.service.ts'
import { PayeeService } from '../paper/payee/payee.service.ts'
import { Clock } from '../platform/clock/clock.ts'
import { AppError } from '../platform/http/errors/app-error.ts'
import type { Repeatable } from '../platform/http/idempotency/repeatable.ts'
import { StoredAnswers } from '../platform/http/idempotency/stored-answers.ts'
import { LeasesService } from '../tenancy/leases.service.ts'
import { TenantsService } from '../tenants/tenants.service.ts'
import { UsersService } from '../users/users.service.ts'
import { MetersService } from '../utilities/meters.service.ts'
import { type DocumentSources, documentValuesOf } from './document-values-of.ts'
import { leaseDocumentRecords } from './documents.queries.ts'
import { FillingService } from './filling/filling.service.ts'
import { TemplatesService } from './templates.service.ts'
import { documentWords } from './words/document-words.ts'

/** Makes documents of leases from templates. */
@Injectable()
export class MadeDocumentsService {
  constructor(
    private readonly leases: LeasesService,
    private readonly tenants: TenantsService,
    private readonly apartments: ApartmentsService,
    private readonly payee: PayeeService,
    private readonly users: UsersService,
    private readonly meters: MetersService,
    private readonly templates: TemplatesService,
    private readonly filling: FillingService,
    private readonly files: FilesService,
    private readonly answers: StoredAnswers,
    private readonly clock: Clock,
  ) {}

  /**
   * Fills a template and attaches the result to the lease, as a file of the landlord.
   * @returns the document; `missing` names what is left blank in it
   * @throws AppError NOT_FOUND, what `FillingService.fill` throws, and what `FilesService.keep` throws
   */
  async make(
    ownerId: string,
    leaseId: string,
    { kind: asked, template_id, lang }: MakeDocument,
    repeatable: Repeatable | null,
  ): Promise<LeaseDocument> {
    const lease = await this.leases.get(ownerId, leaseId)
    const template = template_id === null ? null : await this.templates.get(ownerId, template_id)
    const sources = await this.sourcesOf(ownerId, lease)
    const kind = template?.kind ?? asked
    const language = lang ?? (template === null ? 'uk' : sources.language)
    const name = template?.name ?? documentWords[language].kinds[kind]
    const common = {
      lease_id: leaseId,
      kind,
      name,
      date: sources.today,
      valid_until: null,
      notice_days: usualNoticeDays,
    }
    if (await this.answers.has(ownerId, repeatable)) {
      const stored = { ...common, missing: [] }
      return this.answers.insert<LeaseDocument>(ownerId, repeatable, leaseDocumentRecords, stored)
    }
    const bytes = template === null ? kind : await this.templates.bytesOf(ownerId, template)
    const filled = await this.filling.fill(ownerId, bytes, documentValuesOf(sources, language))
    const file = await this.files.keep(ownerId, fileNameOf(name, lease), filled.bytes)
    const fields = { ...common, missing: filled.missing }
    return this.answers.insert<LeaseDocument>(ownerId, repeatable, leaseDocumentRecords, fields, [file])
  }

  private async sourcesOf(ownerId: string, lease: Lease): Promise<DocumentSources & { language: Language }> {
    const { tenant_id, apartment_id } = lease
    const [tenant, apartment, payee, landlord, meters] = await Promise.all([
      tenant_id === null ? null : ifThere(this.tenants.get(ownerId, tenant_id)),
      ifThere(this.apartments.get(ownerId, apartment_id)),
      this.payee.get(ownerId),
      this.users.holder(ownerId),
      this.meters.list(ownerId, { apartment_id }),
    ])
    const { language } = landlord
    return { lease, tenant, apartment, payee, landlord, meters, language, today: this.clock.today() }
  }
}

/** null for a record that is deleted. */
const ifThere = <Row>(reading: Promise<Row>): Promise<Row | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })

const fileNameOf = (name: string, { apartment_name, tenant_name }: Lease): string =>
  `${[name, apartment_name, tenant_name].filter(part => part !== '').join(' – ')}.docx`
