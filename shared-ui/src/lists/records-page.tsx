import { useTitle } from '@orenda/shared-ui/router'
import { PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../pages/breadcrumb.tsx'
import { Page } from '../pages/page.tsx'
import { type PageAction, PageActions } from '../pages/page-actions.tsx'
import type { StoredRecord } from '../records/list-query.ts'
import { AddButton } from './add-button.tsx'
import { RecordsSection, type RecordsSectionProps } from './records-section.tsx'
import { useRecordTexts } from './use-record-texts.ts'

interface RecordsPageProps<Row extends StoredRecord, Texts, Start>
  extends Omit<RecordsSectionProps<Row, Texts, Start>, 'intro'> {
  /** Shown beside the title; by default the number of records. */
  context?: ReactNode
  /** Shown before the button that adds a record, unless the list is empty. */
  actions?: ReactNode
  /** Links to other pages, shown before the actions, also when the list is empty. */
  links?: ReactNode
  /** What else can be done; where it is narrow, in a menu. Those `ofRows` are not shown while the list is empty. */
  others?: readonly (PageAction & { ofRows?: boolean })[]
  /** The page above this one: its path without the language. */
  parent?: { label: string; path: string }
  /** Shown after the list, or after what replaces it. */
  below?: ReactNode
}

/** A page of records: head, list, form, and the states without a list. */
export function RecordsPage<Row extends StoredRecord, Texts, Start>({
  resource,
  icon,
  add,
  context,
  actions,
  links,
  others = [],
  parent,
  above,
  below,
  children,
}: RecordsPageProps<Row, Texts, Start>) {
  const say = useRecordTexts(resource)
  const { data, error } = useQuery(resource.query)
  const title = say('title')
  useTitle(title)
  const hasRows = data !== undefined && data.length > 0

  return (
    <Page>
      <PageHead
        title={title}
        above={parent && <Breadcrumb parent={parent} current={title} />}
        // Its line has its height from the start, so that the content below does not move.
        context={
          context ??
          (data
            ? say('count', { count: data.length })
            : error === null && <Skeleton width="6em" height="1lh" />)
        }
        actions={
          <PageActions label={title} actions={others.filter(({ ofRows }) => !ofRows || hasRows)}>
            {links}
            {hasRows && actions}
            <AddButton
              add={add}
              label={say('add')}
              // The empty list has a button of its own.
              isQuiet={data?.length === 0}
            />
          </PageActions>
        }
      />
      <RecordsSection resource={resource} icon={icon} add={add} above={above}>
        {children}
      </RecordsSection>
      {below}
    </Page>
  )
}
