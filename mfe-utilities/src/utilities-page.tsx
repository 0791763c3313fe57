import { Page, useTab } from '@orenda/shared-ui/pages'
import { Link, lazyScreen, useLanguagePath, useTitle } from '@orenda/shared-ui/router'
import { Button, PageHead, Skeleton, Tabs } from '@orenda/shared-ui/ui'
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

const tabs = { fees, tariffs, summary }
const names = ['readings', 'fees', 'tariffs', 'summary'] as const

export function UtilitiesPage() {
  const t = useTexts()
  const [tab, open] = useTab(names)
  const path = useLanguagePath()
  const { data: meters, isPending } = useQuery(metersQuery)
  useTitle(t('title'))
  const apartments = new Set(meters?.map(({ apartment_id }) => apartment_id)).size
  // An empty list and the other tabs have a filled button of their own.
  const isMain = tab === 'readings' && apartments > 0
  return (
    <Page>
      <PageHead
        title={t('title')}
        context={
          // The same on each tab, so that the tabs keep their place.
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
          <Link
            className={Button.className({ variant: isMain ? 'primary' : 'secondary' })}
            to={path('utilities/read')}
          >
            <ScanLine size={16} strokeWidth={1.75} aria-hidden />
            {t('takeReadings')}
          </Link>
        }
      />
      <Tabs
        label={t('title')}
        value={tab}
        onValueChange={open}
        tabs={names.map(name => ({
          value: name,
          label: t(`tabs.${name}`),
          content: name === 'readings' ? <ReadingsTab /> : tabs[name],
        }))}
      />
    </Page>
  )
}
