import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Select } from '@orenda/shared-ui/ui'
import type { TableQuery } from './use-table-query.ts'

export interface OrderControlProps {
  columns: readonly { id: string; header: string; sortValue?: unknown }[]
  query: Pick<TableQuery, 'sort' | 'setSort'>
}

/** The choice of the order, for cards, which have no headers to press. Nothing where no column can be sorted by. */
export function OrderControl({ columns, query: { sort, setSort } }: OrderControlProps) {
  const t = useCommonTexts()
  const sortable = columns.filter(({ sortValue }) => sortValue)
  if (sortable.length === 0) return null
  return (
    <Select
      aria-label={t('filters.order')}
      value={sort === null ? '' : (sort.isDescending ? '-' : '') + sort.id}
      onChange={({ target: { value } }) =>
        setSort(value === '' ? null : { id: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
      }
    >
      <option value="">{t('filters.order')}</option>
      {sortable.flatMap(({ id, header }) =>
        ['', '-'].map(sign => (
          <option key={sign + id} value={sign + id}>
            {header} {sign === '' ? '↑' : '↓'}
          </option>
        )),
      )}
    </Select>
  )
}
