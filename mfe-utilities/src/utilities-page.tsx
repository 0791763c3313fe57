import { Page, useTab } from '@orenda/shared-ui/pages'
import { lazyScreen, useTitle } from '@orenda/shared-ui/router'
import { PageHead, Skeleton, Tabs } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useTexts, withLater } from './i18n/texts.ts'
import { metersQuery } from './readings/meters-query.ts'
import { ReadingsTab } from './readings/readings-tab.tsx'

const fees = lazyScreen(
  withLater(() => import('./management-fees/fees-tab.tsx').then(({ FeesTab }) => FeesTab)),
)
const tariffs = lazyScreen(
  withLater(() => import('./tariffs/tariffs-tab.tsx').then(({ TariffsTab }) => TariffsTab)),
)
const summary = lazyScreen(
  withLater(() => import('./summary/summary-tab.tsx').then(({ SummaryTab }) => SummaryTab)),
)

const tabs = { readings: <ReadingsTab />, fees, tariffs, summary }
const names = ['readings', 'fees', 'tariffs', 'summary'] as const

export function UtilitiesPage() {
  const t = useTexts()
  const [tab, open] = useTab(names)
  const { data: meters, isPending } = useQuery(metersQuery)
  useTitle(t('title'))
  const apartments = new Set(meters?.map(({ apartment_id }) => apartment_id)).size
  return (
    <Page>
      <PageHead
        title={t('title')}
        context={
          isPending ? (
            <Skeleton width="14em" height="1lh" />
          ) : (
            meters !== undefined &&
            t('context', {
              meters: t('meters', { count: meters.length }),
              apartments: t('inApartments', { count: apartments }),
            })
          )
        }
        actions={
          <Page.Actions
            label={t('title')}
            actions={[{ label: t('takeReadings'), icon: ScanLine, to: 'utilities/read' }]}
          />
        }
      />
      <Tabs
        label={t('title')}
        value={tab}
        onValueChange={open}
        tabs={names.map(name => ({ value: name, label: t(`tabs.${name}`), content: tabs[name] }))}
      />
    </Page>
  )
}
