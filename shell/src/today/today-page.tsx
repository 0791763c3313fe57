import { host } from '@orenda/shared-ui/host'
import { useTitle } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { today, useLanguage } from '@orenda/shared-ui/texts'
import { PageHead } from '@orenda/shared-ui/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withLater } from '../i18n/load-texts.ts'
import { PanelPlace } from '../panels/panel-place.tsx'
import { FilledSlot } from '../panels/slot.tsx'
import { keyOf, useSlotPanels } from '../panels/slot-panels.ts'
import { PlanOver } from '../session/plan-over.tsx'
import { inColumns } from './columns.ts'
import styles from './today-page.module.css'
import { useColumnCount } from './use-column-count.ts'

// Rare: its texts load with it.
const NoPanels = lazy(
  withLater(() => import('./no-panels.tsx').then(({ NoPanels }) => ({ default: NoPanels }))),
)

const context = {}

/** With more apartments nobody is new here. */
const mostAtStart = 1

/** The Today page: panels of all remotes. */
export function TodayPage() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const isOver = useSession(({ user }) => user?.subscription.is_expired === true)
  const apartments = useSession(({ user }) => user?.subscription.current_apartments)
  const panels = useSlotPanels('today.panel')
  const starts = useSlotPanels('today.start')
  const columns = useColumnCount()
  useTitle(t('layout.today'))
  if (isOver) return <PlanOver />
  return (
    <div className={styles.page}>
      <PageHead
        title={t('layout.today')}
        context={
          <span className={styles.line}>
            <span>{dayIn(host.localeOf(language))}</span>
            <FilledSlot name="today.line" context={context} />
          </span>
        }
      />
      {panels.length === 0 ? (
        <Suspense>
          <NoPanels />
        </Suspense>
      ) : (
        <div>
          {apartments !== undefined && apartments <= mostAtStart && (
            <div className={styles.start}>
              {starts.map(panel => (
                <PanelPlace
                  key={keyOf(panel)}
                  panel={panel}
                  context={context}
                  isReserved={apartments === 0}
                />
              ))}
            </div>
          )}
          <div className={styles.columns}>
            {inColumns(panels, columns).map(column => (
              <div key={column.map(keyOf).join(' ')} className={styles.column}>
                {column.map(panel => (
                  <PanelPlace key={keyOf(panel)} panel={panel} context={context} />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** E.g. `субота, 21 листопада 2026`. */
const dayIn = (locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${today()}T12:00:00Z`))
    .replace(/\s[гр]\.$/, '')
