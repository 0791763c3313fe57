import { useCommonTexts, useFormat } from '@orenda/shared-ui/texts'
import { useMedia } from '@orenda/shared-ui/ui'
import { useMemo, useRef } from 'react'
import type { StoredRecord } from '../records/list-query.ts'
import { RecordActions } from './record-actions.tsx'
import type { RecordsTableProps } from './records-table.tsx'

type ActionsColumnProps<Row extends StoredRecord, Texts> = Pick<
  RecordsTableProps<Row, Texts>,
  'resource' | 'edit' | 'duplicate' | 'ownActions'
> & { onDelete: ((row: Row) => void) | undefined }

/** Up to this width a row has room for one button. */
const narrow = '(max-width: 1127px)'

/** The actions of a row, and the column that shows them. */
export function useActionsColumn<Row extends StoredRecord, Texts>({
  resource,
  edit,
  duplicate,
  ownActions,
  onDelete,
}: ActionsColumnProps<Row, Texts>) {
  const common = useCommonTexts()
  const format = useFormat()
  // The columns stay the same when a form opens or closes.
  const opening = useRef<(row: Row) => void>(undefined)
  opening.current = typeof edit === 'object' ? edit.open : undefined
  const duplicating = useRef(duplicate)
  duplicating.current = duplicate
  const addressOf = typeof edit === 'function' ? edit : undefined
  const canDuplicate = duplicate !== undefined
  const canEdit = edit !== undefined
  const own = ownActions === undefined ? 0 : canEdit ? 2 : 1
  const buttons = own + [canDuplicate, canEdit, onDelete !== undefined].filter(Boolean).length
  const isMenu = useMedia(narrow) && buttons > 1
  const actionsOf = useMemo(
    () => (row: Row) => (
      <RecordActions
        isMenu={isMenu}
        name={resource.nameOf(row, format)}
        edit={canEdit ? (addressOf?.(row) ?? (() => opening.current?.(row))) : undefined}
        onDuplicate={canDuplicate ? () => duplicating.current?.(row) : undefined}
        own={ownActions?.(row)}
        onDelete={onDelete && (() => onDelete(row))}
      />
    ),
    [isMenu, resource, format, addressOf, canEdit, canDuplicate, ownActions, onDelete],
  )
  const width = widthOf(isMenu ? 1 : buttons)
  const column = useMemo(
    () => ({
      id: 'actions',
      header: common('fields.actions'),
      isHeaderHidden: true,
      align: 'end' as const,
      width,
      cell: actionsOf,
    }),
    [common, width, actionsOf],
  )
  return { actionsOf, column }
}

const widthOf = (buttons: number): string => {
  if (buttons < 2) return 'var(--actions-width-one)'
  if (buttons === 2) return 'var(--actions-width)'
  return buttons === 3 ? 'var(--actions-width-three)' : 'var(--actions-width-four)'
}
