import type { BankMapping, Import, ImportRow, ImportRowChoice, PostedImport } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import { maxRows } from '@orenda/contracts/max-rows'
import { api, queryClient } from '@orenda/shared-ui/api'
import { FileInput } from '@orenda/shared-ui/files'
import { listQuery } from '@orenda/shared-ui/records'
import { queryOptions } from '@tanstack/react-query'

const path = 'imports'

/** The banks' files of this landlord. */
export const importsQuery = queryOptions({
  queryKey: [path, 'list'],
  queryFn: ({ signal }) => api.get<Import[]>(path, { query: { kind: 'bank' }, signal }),
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: ({ signal }) => api.get<Import>(`${path}/${id}`, { signal }),
  })

const rowsKey = (id: string) => [path, 'rows', id]

/**
 * All rows of an import; each page of the answer is shown as it comes. They are not read again by themselves: the
 * person is deciding about them.
 */
export const importRowsQuery = (id: string) =>
  queryOptions({
    queryKey: rowsKey(id),
    queryFn: async ({ signal }) => {
      const rows: ImportRow[] = []
      for (;;) {
        const cursor = rows.at(-1)?.row
        const page = await api.get<ImportRow[]>(`${path}/${id}/rows`, {
          query: { limit: maxRows, ...(cursor !== undefined && { cursor }) },
          signal,
        })
        rows.push(...page)
        if (page.length < maxRows) return rows
        queryClient.setQueryData(readKey(id), rows.length)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

const readKey = (id: string) => [path, 'read', id]

/** How many rows of a long file have come. */
export const readRowsQuery = (id: string) =>
  queryOptions({ queryKey: readKey(id), queryFn: () => 0, enabled: false, initialData: 0 })

/** The rows that the page has. */
export const shownRows = (id: string): readonly ImportRow[] =>
  queryClient.getQueryData<ImportRow[]>(rowsKey(id)) ?? []

/** Replaces rows in the page by changed ones. */
export function showRows(id: string, change: (row: ImportRow) => ImportRow): void {
  queryClient.setQueryData<ImportRow[]>(rowsKey(id), rows => rows?.map(change))
}

export const leasesQuery = queryOptions({
  queryKey: ['leases', 'all'],
  queryFn: ({ signal }) => listQuery.readAll<Lease>('leases', { signal }),
})

interface UploadOptions {
  /** The name that the landlord gives to the account. */
  account?: string | undefined
  onProgress: (share: number) => void
  signal: AbortSignal
}

// Each throws an `ApiError`.

export function uploadImport(file: File, { account, ...options }: UploadOptions): Promise<Import> {
  const form = new FormData()
  form.append('kind', 'bank')
  if (account) form.append('account', account)
  // After the fields, so that they are known when the file comes.
  form.append('file', file)
  return FileInput.send<Import>(path, form, options)
}

export const mapColumns = (id: string, mapping: BankMapping) =>
  api.put<Import>(`${path}/${id}/mapping`, mapping)

export const chooseRows = (id: string, rows: readonly ImportRowChoice[]) =>
  api.put<Import>(`${path}/${id}/rows`, { rows })

export const postImport = (id: string, rows: readonly ImportRowChoice[]) =>
  api.post<PostedImport>(`${path}/${id}/post`, { rows })

export const withdrawImport = (id: string) => api.post<unknown>(`${path}/${id}/withdraw`)

export const removeImport = (id: string) => api.delete(`${path}/${id}`)

/** Reads again what an import is, but not its rows. */
export const reloadImports = () =>
  Promise.all(
    ['list', 'one'].map(part =>
      queryClient.invalidateQueries({ queryKey: [path, part], refetchType: 'all' }),
    ),
  )

export const reloadRows = (id: string) => queryClient.invalidateQueries({ queryKey: rowsKey(id) })

/** Reads again all that payments and expenses change. */
export const reloadMoney = () =>
  Promise.all(
    ['payments', 'expenses', 'rent', 'leases', 'apartments', 'reports', 'payment-requests'].map(key =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
