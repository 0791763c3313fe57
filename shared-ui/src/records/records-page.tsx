import { Link, notify, notifyFailure, useLanguagePath, useTitle } from '@orenda/shared-ui/host'
import { LoadFailure, onFirstMove, Page, useCommonTexts } from '@orenda/shared-ui/screens'
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  PageHead,
  phone,
  Skeleton,
  useMedia,
} from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { FormWhenLoaded, type LazyForm } from './lazy-form.tsx'
import type { StoredRecord } from './list-query.ts'
import { FormFrameContext } from './records-context.ts'
import type { Resource } from './resource.ts'
import type { InlineForm } from './use-inline-form.ts'
import { useRecordTexts } from './use-record-texts.ts'

interface RecordsPageProps<Row extends StoredRecord, Texts, Start> {
  resource: Resource<Row, Texts>
  /** Of the empty list. */
  icon: LucideIcon
  /**
   * Where records are added: in a form above the list, or at an address below the language. A form's script is loaded
   * when it is opened.
   */
  add: { inline: InlineForm<Row, Start>; form: LazyForm<Row, Start> } | { path: string }
  /** Beside the title; how many there are, when left out. */
  context?: ReactNode
  /** Before the button that adds one. */
  actions?: ReactNode
  /** Between the head and the form. */
  above?: ReactNode
  /** After the list, or what stands in its place. */
  below?: ReactNode
  /** The list itself: shown unless there is none, or nothing in it. */
  children: ReactNode
}

/** A page of records: head, form, list, and what stands in the list's place. */
export function RecordsPage<Row extends StoredRecord, Texts, Start>({
  resource,
  icon,
  add,
  context,
  actions,
  above,
  below,
  children,
}: RecordsPageProps<Row, Texts, Start>) {
  const say = useRecordTexts(resource)
  const t = useCommonTexts()
  const { data, error, refetch } = useQuery(resource.query)
  const inline = 'inline' in add ? add.inline : null
  const title = say('title')
  useTitle(title)
  usePreparedForm('form' in add ? add.form : null)

  const reload = async () => {
    const { data: rows, error: failure } = await refetch()
    // What was typed stays as long as there is nothing to put in its place.
    if (failure !== null) return notifyFailure(failure, say('fetchError'))
    const row = rows?.find(({ id }) => id === inline?.editing?.row?.id)
    if (row === undefined) notify.error(t('errors.NOT_FOUND'))
    else inline?.refill(row)
  }

  return (
    <Page>
      <PageHead
        title={title}
        // Its line is there from the start: what stands below does not move for it.
        context={
          context ??
          (data
            ? say('count', { count: data.length })
            : error === null && <Skeleton width="6em" height="1lh" />)
        }
        actions={
          <>
            {data !== undefined && data.length > 0 && actions}
            <AddButton add={add} label={say('add')} short={t('actions.add')} />
          </>
        }
      />
      {above}
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
        (inline === null || inline.editing === null) && (
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
      {below}
      {inline?.question}
    </Page>
  )
}

/** Fetches the form's script when a hand moves: after the first screen, and before the form is asked for. */
function usePreparedForm(form: { load: () => Promise<void> } | null): void {
  useEffect(() => {
    if (form === null) return
    // Whoever opens the form hears of a failure.
    return onFirstMove(() => void form.load().catch(() => undefined))
  }, [form])
}

interface AddButtonProps<Row extends StoredRecord, Start> {
  add: RecordsPageProps<Row, unknown, Start>['add']
  label: string
  /** What is written on it on a phone, where it stands in the row of the title. */
  short?: string
}

function AddButton<Row extends StoredRecord, Start>({ add, label, short }: AddButtonProps<Row, Start>) {
  const path = useLanguagePath()
  const isPhone = useMedia(phone)
  const words =
    isPhone && short !== undefined ? { 'aria-label': label, children: short } : { children: label }
  if ('path' in add) {
    return (
      <Link
        className={buttonClass({ variant: 'primary' })}
        to={path(add.path)}
        aria-label={words['aria-label']}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.children}
      </Link>
    )
  }
  return <Button variant="primary" icon={Plus} onClick={() => add.inline.open(null)} {...words} />
}
