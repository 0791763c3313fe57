import { api, queryClient } from '@orenda/shared-ui/api'
import { type Format } from '@orenda/shared-ui/texts'
import { entryName } from './entry-name.ts'
import { furtherKey, listQuery, type StoredRecord } from './list-query.ts'

/** With what a record is written again. */
interface Again {
  apartment_id: string
  /** That the apartment must have, if the record gets the currency of its apartment. */
  currency?: string
  /** Its files; a record with files is not written again. */
  files: readonly unknown[]
  fields: object
}

/** What an app says about one kind of its records. `Texts` is what its `useTexts` returns. */
interface ResourceSettings<Row extends StoredRecord, Texts> {
  /** The path in the API, without its base, e.g. `payments`. */
  path: string
  /**
   * The branch of the app's texts about these records; by default the same as `path`. It has the
   * keys of `recordTexts` in `contracts/src/record-texts.ts`, and may have its optional ones.
   */
  scope?: string
  /**
   * Other lists that its page reads at its start: paths without the API's base. The build reads
   * them from the source.
   */
  reads?: readonly string[]
  useTexts: () => Texts
  /** The name of a record for screen readers and for the question before it is deleted. */
  nameOf: (row: Row, format: Format) => string
  /** Who or what it is about besides its name, in the question before it is deleted: a tenant, a comment. */
  aboutOf?: (row: Row) => string | null
  /**
   * With what a POST writes a deleted record again; null when something of it would be lost. With it, deletions and new
   * records can be undone, and messages name the record.
   */
  again?: (row: Row) => Again | null
  /**
   * Whether there may be too many to load all: then the list begins with the newest and loads older
   * ones when they are needed.
   */
  isLong?: boolean
  /** Reads again what else changes with a record. */
  reloadOthers?: () => Promise<unknown>
  /** Restores a deleted record; by default by a POST to `{path}/{id}/restore`. */
  restore?: (row: Row) => Promise<Row>
}

export type Resource<Row extends StoredRecord, Texts = unknown> = ReturnType<typeof makeResource<Row, Texts>>

function makeResource<Row extends StoredRecord, Texts>({
  path,
  scope = path,
  useTexts,
  nameOf,
  aboutOf,
  again,
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
    ...(aboutOf && { aboutOf }),
    ...(again && { again }),
    query,
    /**
     * Creates a record, or changes the one with this id.
     * @throws ApiError
     */
    save: (id: string | undefined, fields: object): Promise<Row> =>
      id === undefined ? api.post<Row>(path, fields) : api.put<Row>(`${path}/${id}`, fields),
    remove: ({ id }: Row): Promise<void> => api.delete(`${path}/${id}`),
    restore,
    reload: async (): Promise<void> => {
      await Promise.all([
        // Also while a form covers the list, so that the list then shows the saved record.
        queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'all' }),
        isLong && queryClient.invalidateQueries({ queryKey: furtherKey(path) }),
        reloadOthers?.(),
      ])
    },
  }
}

/** A kind of records: its list, the calls that change it, and what is read again afterwards. */
export const resource = Object.assign(makeResource, {
  /** The name of a payment, an expense or a fee, for `nameOf`. */
  entryName,
})
