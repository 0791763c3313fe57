import type {
  CorrectStartRows,
  PostedStart,
  StartImport,
  StartMapping,
  StartRow,
} from '@orenda/contracts/start-imports'
import { api, queryClient } from '@orenda/shared-ui/api'
import { queryOptions } from '@tanstack/react-query'
import { reloadLeases } from '../leases/leases.api.ts'

const base = 'imports'

export const startImportQuery = (id: string) =>
  queryOptions({
    queryKey: ['start-imports', id],
    queryFn: ({ signal }) => api.get<StartImport>(`${base}/${id}`, { signal }),
    staleTime: 0,
  })

export const startRowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['start-imports', id, 'rows'],
    queryFn: ({ signal }) => api.get<StartRow[]>(`${base}/${id}/rows`, { signal }),
    staleTime: 0,
  })

// Each throws an `ApiError`.

export async function sendFile(file: File): Promise<StartImport> {
  const form = new FormData()
  form.append('kind', 'start')
  // After the field, so that it is known when the file comes.
  form.append('file', file)
  return keep(await api.post<StartImport>(base, form, { key: null }))
}

export async function setMapping(id: string, mapping: StartMapping): Promise<void> {
  keep(await api.put<StartImport>(`${base}/${id}/mapping`, mapping))
  await queryClient.invalidateQueries({ queryKey: startRowsQuery(id).queryKey })
}

/** Corrects cells or leaves rows out, and takes over how they are judged now. */
export async function correctRows(id: string, rows: CorrectStartRows['rows']): Promise<void> {
  keep(await api.put<StartImport>(`${base}/${id}/rows`, { rows }))
  // Another row may be right now as well: it had the same apartment.
  await queryClient.invalidateQueries({ queryKey: startRowsQuery(id).queryKey })
}

export async function postImport(id: string): Promise<PostedStart> {
  const posted = await api.post<PostedStart>(`${base}/${id}/post`)
  void reloadAll(id)
  return posted
}

export async function withdrawImport(id: string): Promise<void> {
  keep(await api.post<StartImport>(`${base}/${id}/withdraw`))
  void reloadAll(id)
}

function keep(start: StartImport): StartImport {
  queryClient.setQueryData(startImportQuery(start.id).queryKey, start)
  return start
}

/** Reloads everything that an import writes. Failed loads are reported in their own place. */
const reloadAll = async (id: string): Promise<void> => {
  const keys = [['tenants'], ['start-imports', id]]
  await Promise.all([
    reloadLeases(),
    ...keys.map(queryKey => queryClient.invalidateQueries({ queryKey }).catch(() => undefined)),
  ])
}
