import type { CreateDocumentTemplate } from '@orenda/contracts/document-templates'
import type { CreateLeaseDocument } from '@orenda/contracts/lease-documents'
import { maxRows } from '@orenda/contracts/max-rows'
import { namedStatement } from '../platform/database/named-statement.ts'
import { type RecordKind, repeatableStatements } from '../platform/database/records/record-statements.ts'
import { datedRecords } from '../platform/database/records/records.ts'
import { filesOf } from '../platform/files/record-files.ts'

/** A lease of the landlord, of which a document is. */
const ofLease = { from: 'lease_terms l', where: 'l.owner_id = $owner and l.id = $lease_id' }

const documents = {
  table: 'lease_documents',
  alias: 'd',
  files: 'lease_document',
  joins: `
    join lease_terms l on l.owner_id = d.owner_id and l.id = d.lease_id
    join apartment_names a on a.owner_id = l.owner_id and a.id = l.apartment_id`,
  fields: ['lease_id', 'kind', 'name', 'date', 'valid_until', 'notice_days', 'missing'],
  insert: ofLease,
  update: ofLease,
  columns: files => `
    d.id, d.lease_id, l.apartment_id, a.name as apartment_name, l.tenant_name, d.kind, d.name, d.date,
    d.valid_until, d.notice_days, d.missing, ${files} -> 0 as file, d.created_at, d.updated_at`,
} satisfies RecordKind<CreateLeaseDocument>

/** An owner's documents. Filters: lease, kind, `ending_by` (a day by which their notice has
 * begun), first and last of the days on which they end. */
export const leaseDocumentRecords = datedRecords(
  documents,
  `and ($lease_id::uuid is null or d.lease_id = $lease_id) and ($kind::text is null or d.kind = $kind)
    and ($ending_by::date is null or d.valid_until - d.notice_days <= $ending_by::date)
    and ($ends_from::date is null or d.valid_until >= $ends_from::date)
    and ($ends_to::date is null or d.valid_until <= $ends_to::date)`,
)

const template = {
  table: 'document_templates',
  alias: 't',
  files: 'document_template',
  fields: ['kind', 'name'],
  columns: files => `t.id, t.kind, t.name, ${files} -> 0 as file, t.created_at, t.updated_at`,
} satisfies RecordKind<CreateDocumentTemplate>

export const templateStatements = repeatableStatements(template)

const templates = `
  select ${template.columns(filesOf('document_template', 't'))} from document_templates t where t.owner_id = $owner`

/** Newest first. Parameters: `owner`, and `cursor` (last id of the previous page) and `limit`, each or null. */
export const listTemplates = namedStatement(`${templates}
  and ($cursor::uuid is null or t.id < $cursor)
  order by t.id desc limit coalesce($limit::int, ${maxRows})`)

/** Parameters: `owner`, `id`. */
export const getTemplate = namedStatement(`${templates} and t.id = $id`)

/** Parameters: `owner`, `id`. Returns the id of the deleted row. */
export const deleteTemplate = namedStatement(
  'delete from document_templates where owner_id = $owner and id = $id returning id',
)
