import { api, queryClient } from '@orenda/shared-ui/api'
import { type Format } from '@orenda/shared-ui/texts'
import { entryAgain } from './entry-again.ts'
import { entryBrief, entryName, shortText } from './entry-name.ts'
import { furtherKey, listQuery, type StoredRecord } from './list-query.ts'

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
  /** In a short message, e.g. `Taras Hnatiuk, 14 500,00 ₴`. Without it, messages have what their text has of the name. */
  briefOf?: (row: Row, format: Format) => string
  /**
   * The fields with which a POST writes a deleted record again; null when something of it would be lost. With it,
   * deletions and new records can be undone.
   */
  again?: (row: Row) => object | null
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
  briefOf,
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
    /** The name with who or what it is about. */
    fullNameOf: (row: Row, format: Format): string =>
      [aboutOf?.(row), nameOf(row, format)].filter(Boolean).join(', '),
    briefOf,
    again,
    /** Of the messages about one record: the newest stands in the place of the one before. */
    messageOf: ({ id }: Row): string => `${path} ${id}`,
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
  /** The same in a short message, for `briefOf`. */
  entryBrief,
  /** What a person wrote, in one line and not too long. */
  shortText,
  /** For `again` of such a record. */
  entryAgain,
})
