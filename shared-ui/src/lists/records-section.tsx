import { notify } from '@orenda/shared-ui/host'
import { useSearchParams } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Card, EmptyState } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { onFirstInteraction } from '../pages/first-interaction.ts'
import { LoadFailure } from '../pages/load-failure.tsx'
import type { StoredRecord } from '../records/list-query.ts'
import type { Resource } from '../records/resource.ts'
import { AddButton, type AddRecord } from './add-button.tsx'
import { asked } from './asked.ts'
import { AskedForm, FormPlace } from './late.tsx'
import { ListHead } from './list-head.tsx'
import { useRecordTexts } from './use-record-texts.ts'

export interface RecordsSectionProps<Row extends StoredRecord, Texts, Start> {
  resource: Resource<Row, Texts>
  /** The icon of the empty list. */
  icon: LucideIcon
  add: AddRecord<Row, Start>
  /**
   * Shown above the list, beside the button that adds a record; on a phone a text is shown below the list, and
   * there is their number beside the button. undefined when the button is in the page's head.
   */
  intro?: ReactNode
  /** Whether the page has a more important action than the button beside `intro`. */
  isAddQuiet?: boolean | undefined
  /** Shown above the list, also while there are no records. */
  above?: ReactNode
  /** The list; it is not shown while there are no records. */
  children: ReactNode
}

/** Records without the head of a page: list, form, and the states without a list. */
export function RecordsSection<Row extends StoredRecord, Texts, Start>({
  resource,
  icon,
  add,
  intro,
  isAddQuiet,
  above,
  children,
}: RecordsSectionProps<Row, Texts, Start>) {
  const say = useRecordTexts(resource)
  const t = useCommonTexts()
  const { data, error, refetch } = useQuery(resource.query)
  const [address] = useSearchParams()
  const inline = 'inline' in add ? add.inline : null
  const isEmpty = data?.length === 0
  const button = { add, label: say('add') }
  usePreparedForm('form' in add ? add.form : null)

  const reload = async () => {
    const { data: rows, error: failure } = await refetch()
    // What was typed stays as long as no other content can be shown.
    if (failure !== null) return notify.failure(failure, say('fetchError'))
    const row = rows?.find(({ id }) => id === inline?.editing?.row?.id)
    if (row === undefined) notify.error(t('errors.NOT_FOUND'))
    else inline?.refill(row)
  }

  return (
    <ListHead
      intro={intro}
      count={data && say('count', { count: data.length })}
      // When the list is empty, the button is in the middle of it.
      action={!isEmpty && <AddButton {...button} isQuiet={isAddQuiet} />}
    >
      {'inline' in add && (address.has(asked.add) || address.has(asked.edit)) && (
        <AskedForm inline={add.inline} path={resource.path} rows={data} startOf={add.startOf} />
      )}
      {'inline' in add && (
        <FormPlace
          inline={add.inline}
          form={add.form}
          title={say(add.inline.editing?.row ? 'editTitle' : 'createTitle')}
          onReload={reload}
        />
      )}
      {above}
      {error !== null && data === undefined ? (
        <LoadFailure error={error} title={say('fetchError')} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <Card>
          <EmptyState
            icon={icon}
            title={say('emptyTitle')}
            text={say('emptyText')}
            action={<AddButton {...button} />}
          />
        </Card>
      ) : (
        children
      )}
      {inline?.question}
    </ListHead>
  )
}

/**
 * Loads the form's script after the person's first action: after the first screen, and before the
 * form is opened.
 */
function usePreparedForm(form: { load: () => Promise<void> } | null): void {
  useEffect(() => {
    if (form === null) return
    // A failure is shown when the form is opened.
    return onFirstInteraction(() => void form.load().catch(() => undefined))
  }, [form])
}
