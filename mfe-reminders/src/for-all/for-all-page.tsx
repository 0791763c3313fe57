import { Breadcrumb, LoadFailure, Page } from '@orenda/shared-ui/pages'
import { useTitle } from '@orenda/shared-ui/router'
import { Card, EmptyState, PageHead, Skeleton } from '@orenda/shared-ui/ui'
import { BellRing } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { ToReminders } from '../reminders/to-reminders.tsx'
import { ForAllForm } from './for-all-form.tsx'
import { useHomes } from './use-homes.ts'

/** Creates the reminders of all apartments that have none, in one press. */
export function ForAllPage() {
  const t = useTexts()
  const { homes, error, retry } = useHomes()
  const title = t('forAll.title')
  useTitle(title)
  return (
    <Page>
      <PageHead
        title={title}
        above={
          <Breadcrumb parent={{ label: t('reminders.title'), path: 'payment-reminders' }} current={title} />
        }
        context={t('forAll.context')}
      />
      {error !== null ? (
        <LoadFailure error={error} title={t('common:records.fetchError')} onRetry={retry} />
      ) : homes === undefined ? (
        <Card aria-busy>
          <Skeleton height="320px" />
        </Card>
      ) : homes.length === 0 ? (
        <Card>
          <EmptyState
            icon={BellRing}
            title={t('reminders.everyone')}
            text={t('forAll.everyoneText')}
            action={<ToReminders />}
          />
        </Card>
      ) : (
        <ForAllForm homes={homes} />
      )}
    </Page>
  )
}
