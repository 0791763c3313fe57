import type { TemplateKind } from '@orenda/contracts/document-fields'
import type { CreateDocumentTemplate, DocumentTemplate } from '@orenda/contracts/document-templates'
import type {
  CreateLeaseDocument,
  LeaseDocument,
  MakeDocument,
  UpdateLeaseDocument,
} from '@orenda/contracts/lease-documents'
import { api, queryClient } from '@orenda/shared-ui/api'
import { saveAs } from '@orenda/shared-ui/files'
import { queryOptions } from '@tanstack/react-query'

const documents = ['lease-documents'] as const

/** The documents of a lease, latest first. */
export const leaseDocumentsQuery = (leaseId: string) =>
  queryOptions({
    queryKey: [...documents, { lease_id: leaseId }],
    queryFn: ({ signal }) =>
      api.get<LeaseDocument[]>('lease-documents', { query: { lease_id: leaseId }, signal }),
    staleTime: 0,
  })

/** The documents of all leases whose notice has begun. */
export const endingDocumentsQuery = queryOptions({
  queryKey: [...documents, { ending: 'true' }],
  queryFn: ({ signal }) => api.get<LeaseDocument[]>('lease-documents', { query: { ending: 'true' }, signal }),
})

/** The landlord's own templates, newest first. */
export const templatesQuery = queryOptions({
  queryKey: ['document-templates'],
  queryFn: ({ signal }) => api.get<DocumentTemplate[]>('document-templates', { signal }),
  staleTime: 0,
})

// Requests that change something. Each throws an `ApiError`; call `reloadDocuments` or `reloadTemplates` after them.

export const makeDocument = (leaseId: string, asked: Pick<MakeDocument, 'kind' | 'template_id'>) =>
  api.post<LeaseDocument>(`leases/${leaseId}/documents`, asked)
export const addDocument = (fields: CreateLeaseDocument) => api.post<LeaseDocument>('lease-documents', fields)
export const changeDocument = (id: string, fields: UpdateLeaseDocument) =>
  api.put<LeaseDocument>(`lease-documents/${id}`, fields)
export const removeDocument = (id: string) => api.delete(`lease-documents/${id}`)
export const addTemplate = (fields: CreateDocumentTemplate) =>
  api.post<DocumentTemplate>('document-templates', fields)
export const removeTemplate = (id: string) => api.delete(`document-templates/${id}`)

/** What is sent of a document that is stored already, e.g. to bring it back. */
export const bodyOfDocument = ({
  lease_id,
  kind,
  name,
  date,
  valid_until,
  notice_days,
  missing,
  file,
}: LeaseDocument): CreateLeaseDocument => ({
  lease_id,
  kind,
  name,
  date,
  valid_until,
  notice_days,
  missing,
  file,
})

export const bodyOfTemplate = ({ kind, name, file }: DocumentTemplate): CreateDocumentTemplate => ({
  kind,
  name,
  file,
})

export const reloadDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: documents })
export const reloadTemplates = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })

/** Downloads one of the product's templates. @throws ApiError */
export const downloadBuiltIn = (kind: TemplateKind, name: string): Promise<void> =>
  saveAs.answer(`/document-templates/built-in?kind=${kind}`, `${name}.docx`)
