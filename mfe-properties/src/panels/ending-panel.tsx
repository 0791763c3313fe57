import { Panel } from '@orenda/shared-ui/panels'
import { apartmentsQuery } from '@orenda/shared-ui/records'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Progress } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Hourglass } from 'lucide-react'
import { type EndingLease, endingLeases } from '../apartments/ending-leases.ts'
import { useTexts } from '../i18n/texts.ts'
import styles from './ending-panel.module.css'

/** The number of rows shown; a line says how many more there are. */
const maxShown = 5

/** Leases that end soon, earliest first, with a link to renew them. */
export function EndingPanel() {
  const t = useTexts()
  const path = useLanguagePath()
  const apartments = useQuery(apartmentsQuery)
  const ending = endingLeases(apartments.data ?? [], today())
  // One that another tenant follows is not renewed.
  const next = ending.find(({ apartment }) => !apartment.next_lease)
  return (
    <Panel
      icon={Hourglass}
      title={t('panels.ending')}
      count={ending.length > 0 ? ending.length : undefined}
      tone="warning"
      isBusy={apartments.isPending}
      action={
        next && (
          <Panel.Link
            icon={CalendarPlus}
            to={`apartments/${next.apartment.id}?do=renew`}
            aria-label={t('panels.renewOf', { name: next.apartment.tenant_name ?? next.apartment.name })}
          >
            {t('panels.renew')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[apartments]} rows={2}>
        {() =>
          ending.length === 0 ? (
            <Panel.Line>{t('panels.noneEnds')}</Panel.Line>
          ) : (
            <>
              <Panel.Rows label={t('panels.ending')}>
                {ending.slice(0, maxShown).map(lease => (
                  <Row key={lease.apartment.id} of={lease} />
                ))}
              </Panel.Rows>
              {ending.length > maxShown && (
                <Panel.Rest to={path('apartments?sort=lease')}>
                  {t('panels.moreLeases', { count: ending.length - maxShown })}
                </Panel.Rest>
              )}
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

function Row({ of: { apartment, end, share, daysLeft } }: { of: EndingLease }) {
  const t = useTexts()
  const { locale, date, shortDate } = useFormat()
  const path = useLanguagePath()
  const { id, name, tenant_name, next_lease: after } = apartment
  const details = [
    ...(tenant_name === null ? [] : [name]),
    ...(after ? [t('panels.followedBy', { date: date(after.start), name: after.tenant_name })] : []),
  ]
  return (
    <Panel.Row
      title={tenant_name ?? name}
      to={path(`apartments/${id}`)}
      detail={details.length === 0 ? undefined : details.join(' · ')}
      figure={shortDate(end)}
      note={new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysLeft, 'day')}
      tone="warning"
      action={
        after ? undefined : (
          <Panel.RowLink
            icon={CalendarPlus}
            label={t('panels.renewOf', { name: tenant_name ?? name })}
            to={`apartments/${id}?do=renew`}
          />
        )
      }
      below={
        share !== null && (
          <div className={styles.share}>
            <Progress
              isThin
              value={Math.round(share * 100)}
              max={100}
              label={t('termPassed')}
              tone="warning"
            />
          </div>
        )
      }
    />
  )
}
