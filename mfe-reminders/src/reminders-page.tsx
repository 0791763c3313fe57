import { Page, useTab } from '@orenda/shared-ui/pages'
import { lazyScreen, useTitle } from '@orenda/shared-ui/router'
import { PageHead, Skeleton, Tabs } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts, withLater } from './i18n/texts.ts'
import { reminders } from './reminders/reminders.api.ts'
import { RemindersTab } from './reminders/reminders-tab.tsx'

const upcoming = lazyScreen(
  withLater(() => import('./upcoming/upcoming-tab.tsx').then(({ UpcomingTab }) => UpcomingTab)),
)
const logs = lazyScreen(withLater(() => import('./logs/logs-tab.tsx').then(({ LogsTab }) => LogsTab)))

const tabs = { reminders: <RemindersTab />, upcoming, logs }
const names = ['reminders', 'upcoming', 'logs'] as const

export function RemindersPage() {
  const t = useTexts()
  const [tab, open] = useTab(names)
  const { data, error } = useQuery(reminders.query)
  useTitle(t('reminders.title'))
  return (
    <Page>
      <PageHead
        title={t('reminders.title')}
        context={
          data
            ? t('context', {
                reminders: t('reminders.count', { count: data.length }),
                active: data.filter(({ is_enabled }) => is_enabled).length,
              })
            : error === null && <Skeleton width="14em" height="1lh" />
        }
      />
      <Tabs
        label={t('reminders.title')}
        value={tab}
        onValueChange={open}
        tabs={names.map(name => ({ value: name, label: t(`tabs.${name}`), content: tabs[name] }))}
      />
    </Page>
  )
}
