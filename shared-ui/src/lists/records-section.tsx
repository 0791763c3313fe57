import { notify } from '@orenda/shared-ui/host'
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
import { FormWhenLoaded } from './lazy-form.tsx'
import { FormFrameContext } from './records-context.ts'
import styles from './records-section.module.css'
import { useAskedForm } from './use-asked-form.ts'
import { useRecordTexts } from './use-record-texts.ts'

export interface RecordsSectionProps<Row extends StoredRecord, Texts, Start> {
  resource: Resource<Row, Texts>
  /** Of the empty list. */
  icon: LucideIcon
  add: AddRecord<Row, Start>
  /** Above it, beside the button that adds one: what one comes for. Left out where a page's head has the button. */
  intro?: ReactNode
  /** The list itself: shown unless there is none, or nothing in it. */
  children: ReactNode
}

/** Records without the head of a page: form, list, and what stands in the list's place. */
export function RecordsSection<Row extends StoredRecord, Texts, Start>({
  resource,
  icon,
  add,
  intro,
  children,
}: RecordsSectionProps<Row, Texts, Start>) {
  const say = useRecordTexts(resource)
  const t = useCommonTexts()
  const { data, error, refetch } = useQuery(resource.query)
  const inline = 'inline' in add ? add.inline : null
  /** Nothing is there, and nothing is being written down. */
  const isEmpty = data?.length === 0 && (inline === null || inline.editing === null)
  usePreparedForm('form' in add ? add.form : null)
  useAskedForm(inline)

  const reload = async () => {
    const { data: rows, error: failure } = await refetch()
    // What was typed stays as long as there is nothing to put in its place.
    if (failure !== null) return notify.failure(failure, say('fetchError'))
    const row = rows?.find(({ id }) => id === inline?.editing?.row?.id)
    if (row === undefined) notify.error(t('errors.NOT_FOUND'))
    else inline?.refill(row)
  }

  return (
    <>
      {intro !== undefined && (
        <div data-print="no" className={styles.head}>
          <div className={styles.intro}>{intro}</div>
          {/* An empty list has it in its middle. */}
          {!isEmpty && <AddButton add={add} label={say('add')} />}
        </div>
      )}
      {'inline' in add && add.inline.editing !== null && (
        <FormFrameContext
          value={{
            onDirtyChange: add.inline.onDirtyChange,
            onSaved: add.inline.close,
            onCancel: add.inline.cancel,
            onReload: reload,
          }}
        >
          <FormWhenLoaded
            key={add.inline.editing.key}
            form={add.form}
            record={add.inline.editing.row}
            start={add.inline.editing.start}
            onCancel={add.inline.cancel}
          />
        </FormFrameContext>
      )}
      {error !== null && data === undefined ? (
        <LoadFailure error={error} title={say('fetchError')} onRetry={() => void refetch()} />
      ) : data?.length !== 0 ? (
        children
      ) : (
        isEmpty && (
          <Card>
            <EmptyState
              icon={icon}
              title={say('emptyTitle')}
              text={say('emptyText')}
              action={<AddButton add={add} label={say('add')} />}
            />
          </Card>
        )
      )}
      {inline?.question}
    </>
  )
}

/** Fetches the form's script when a hand moves: after the first screen, and before the form is asked for. */
function usePreparedForm(form: { load: () => Promise<void> } | null): void {
  useEffect(() => {
    if (form === null) return
    // Whoever opens the form hears of a failure.
    return onFirstInteraction(() => void form.load().catch(() => undefined))
  }, [form])
}
