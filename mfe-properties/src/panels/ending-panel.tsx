import { today, useFormat, useLanguagePath } from '@orenda/shared-ui/host'
import {
  apartmentsQuery,
  Panel,
  PanelContent,
  PanelLine,
  PanelLink,
  PanelRest,
  PanelRow,
  PanelRows,
} from '@orenda/shared-ui/panels'
import { Progress } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Hourglass } from 'lucide-react'
import { type EndingLease, endingLeases } from '../apartments/ending-leases.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './ending-panel.module.css'

/** The number of rows shown; a line says how many more there are. */
const mostShown = 5

/** Leases that end soon, earliest first, with a link to renew them. */
export function EndingPanel() {
  const t = useTexts()
  const path = useLanguagePath()
  const apartments = useQuery(apartmentsQuery)
  const ending = endingLeases(apartments.data ?? [], today())
  const [next] = ending
  return (
    <Panel
      icon={Hourglass}
      title={t('panels.ending')}
      count={ending.length > 0 ? ending.length : undefined}
      tone="warning"
      isBusy={apartments.isPending}
      action={
        next && (
          <PanelLink
            icon={CalendarPlus}
            to={`apartments/${next.apartment.id}?do=renew`}
            aria-label={t('panels.renewOf', { name: next.apartment.tenant_name ?? next.apartment.name })}
          >
            {t('panels.renew')}
          </PanelLink>
        )
      }
    >
      <PanelContent reads={[apartments]} rows={2}>
        {() =>
          ending.length === 0 ? (
            <PanelLine>{t('panels.noneEnds')}</PanelLine>
          ) : (
            <>
              <PanelRows label={t('panels.ending')}>
                {ending.slice(0, mostShown).map(lease => (
                  <Row key={lease.apartment.id} of={lease} />
                ))}
              </PanelRows>
              {ending.length > mostShown && (
                <PanelRest to={path('apartments?sort=lease')}>
                  {t('panels.moreLeases', { count: ending.length - mostShown })}
                </PanelRest>
              )}
            </>
          )
        }
      </PanelContent>
    </Panel>
  )
}

function Row({ of: { apartment, end, share, daysLeft } }: { of: EndingLease }) {
  const t = useTexts()
  const { locale, date } = useFormat()
  const path = useLanguagePath()
  const { id, name, tenant_name } = apartment
  return (
    <PanelRow
      title={tenant_name ?? name}
      to={path(`apartments/${id}`)}
      detail={tenant_name === null ? undefined : name}
      figure={date(end)}
      note={new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysLeft, 'day')}
      tone="warning"
      below={
        share !== null && (
          <div className={styles.share}>
            <Progress
              isThin
              value={Math.round(share * 100)}
              max={100}
              label={t('panels.passed')}
              tone="warning"
            />
          </div>
        )
      }
    />
  )
}
