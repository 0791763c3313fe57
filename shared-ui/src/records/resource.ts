import { api, queryClient } from '@orenda/shared-ui/api'
import { type Format } from '@orenda/shared-ui/texts'
import { furtherKey, listQuery, type StoredRecord } from './list-query.ts'

/** What an app says of one kind of its records. `Texts` is what its `useTexts` gives. */
interface ResourceSettings<Row extends StoredRecord, Texts> {
  /** Where the API has them, below its base, e.g. `payments`. */
  path: string
  /**
   * The branch of the app's texts that speaks of them; `path` when left out. It has `recordTexts` of
   * `contracts/src/record-texts.ts`, and may have what stands there as optional.
   */
  scope?: string
  /** Other lists that its page reads at its start: paths below the API's base. The build reads them from the source. */
  reads?: readonly string[]
  useTexts: () => Texts
  /** What a record is called by those who hear and do not see it, and by the question before it is deleted. */
  nameOf: (row: Row, format: Format) => string
  /** There may be too many to load all of them: the list begins with the newest, and has a way to older ones. */
  isLong?: boolean
  /** Reads again what else a change of a record changes. */
  reloadOthers?: () => Promise<unknown>
  /** Brings back what was removed; asks the API for it at `{path}/{id}/restore`, when left out. */
  restore?: (row: Row) => Promise<Row>
}

export type Resource<Row extends StoredRecord, Texts = unknown> = ReturnType<typeof resource<Row, Texts>>

/** The way to one kind of records: its list, what changes it, and what is read again after that. */
export function resource<Row extends StoredRecord, Texts>({
  path,
  scope = path,
  useTexts,
  nameOf,
  isLong = false,
  reloadOthers,
  restore = ({ id }) => api.post<Row>(`${path}/${id}/restore`),
}: ResourceSettings<Row, Texts>) {
  const query = isLong ? listQuery.newest<Row>(path) : listQuery<Row>(path)
  return {
    path,
    isLong,
    scope,
    useTexts,
    nameOf,
    query,
    /**
     * Creates a record, or changes the one with the id.
     * @throws ApiError
     */
    save: (id: string | undefined, fields: object): Promise<Row> =>
      id === undefined ? api.post<Row>(path, fields) : api.put<Row>(`${path}/${id}`, fields),
    remove: ({ id }: Row): Promise<void> => api.delete(`${path}/${id}`),
    restore,
    reload: async (): Promise<void> => {
      await Promise.all([
        // Also while a form stands in front of it: the list opens with what was saved, not with what was there before.
        queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'all' }),
        isLong && queryClient.invalidateQueries({ queryKey: furtherKey(path) }),
        reloadOthers?.(),
      ])
    },
  }
}
