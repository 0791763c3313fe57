import { useTitle } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '../pages/page.tsx'
import type { StoredRecord } from '../records/list-query.ts'
import { AddButton } from './add-button.tsx'
import { RecordsSection, type RecordsSectionProps } from './records-section.tsx'
import { useRecordTexts } from './use-record-texts.ts'

interface RecordsPageProps<Row extends StoredRecord, Texts, Start>
  extends Omit<RecordsSectionProps<Row, Texts, Start>, 'intro'> {
  /** Beside the title; how many there are, when left out. */
  context?: ReactNode
  /** Before the button that adds one. */
  actions?: ReactNode
  /** Between the head and the form. */
  above?: ReactNode
  /** After the list, or what stands in its place. */
  below?: ReactNode
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
  const { data, error } = useQuery(resource.query)
  const title = say('title')
  useTitle(title)

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
      <RecordsSection resource={resource} icon={icon} add={add}>
        {children}
      </RecordsSection>
      {below}
    </Page>
  )
}
