import type { PaymentReminder } from '@orenda/contracts/payment-reminders'
import { Page, useTab } from '@orenda/shared-ui/pages'
import { lazyScreen, useTitle } from '@orenda/shared-ui/router'
import { PageHead, Skeleton, Tabs } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { type Texts, useTexts, withLater } from './i18n/texts.ts'
import { reminderStates, stateOf } from './reminders/reminder-state.ts'
import { reminders } from './reminders/reminders.api.ts'
import { RemindersTab } from './reminders/reminders-tab.tsx'

const upcoming = lazyScreen(
  withLater(() => import('./upcoming/upcoming-tab.tsx').then(({ UpcomingTab }) => UpcomingTab)),
)
const logs = lazyScreen(withLater(() => import('./logs/logs-tab.tsx').then(({ LogsTab }) => LogsTab)))

const tabs = { reminders: <RemindersTab />, upcoming, logs }
const names = ['reminders', 'upcoming', 'logs'] as const

/** How many are in each state; a state without any is not named. */
const counts = (all: readonly PaymentReminder[], t: Texts) => {
  const byState = Map.groupBy(all, stateOf)
  return reminderStates.flatMap(state => {
    const count = byState.get(state)?.length
    return count === undefined ? [] : t(`reminders.counts.${state}`, { count })
  })
}

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
            ? counts(data, t).join(' · ') || t('reminders.count', { count: 0 })
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
