import type { Lease } from '@orenda/contracts/leases'
import { comingRises } from '@orenda/contracts/rules/rent-rises'
import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { oldRents, standsSince } from '../rises/raised.ts'
import { currentLeasesQuery } from '../rises/rises.api.ts'

/** The number of rows shown; a line says how many more there are. */
const maxShown = 5

/** Leases whose rent has stood for a year, the longest first, with a link to raise it. */
export function RentsPanel() {
  const t = useTexts()
  const path = useLanguagePath()
  const leases = useQuery(currentLeasesQuery)
  const old = oldRents(leases.data ?? [], today())
  const planned = usePlannedWords(leases.data ?? [])
  return (
    <Panel
      icon={TrendingUp}
      title={t('panels.rents')}
      count={old.length > 0 ? old.length : undefined}
      isQuiet
      isBusy={leases.isPending}
      action={
        old.length > 0 && (
          <Panel.Link icon={TrendingUp} to="apartments/rents">
            {t('panels.raise')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[leases]} rows={1}>
        {() =>
          old.length === 0 ? (
            <Panel.Line isGood={leases.data?.length !== 0}>
              {leases.data?.length === 0 ? t('panels.nobodyRents') : (planned ?? t('panels.noneOld'))}
            </Panel.Line>
          ) : (
            <>
              <Panel.Rows label={t('panels.rents')}>
                {old.slice(0, maxShown).map(lease => (
                  <Row key={lease.id} of={lease} />
                ))}
              </Panel.Rows>
              {old.length > maxShown && (
                <Panel.Rest to={path('apartments/rents')}>
                  {t('panels.moreLeases', { count: old.length - maxShown })}
                </Panel.Rest>
              )}
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

/** How many rises are recorded, and from when; null without one. */
function usePlannedWords(leases: readonly Lease[]): string | null {
  const t = useTexts()
  const { shortDate } = useFormat()
  const days = leases
    .flatMap(lease => comingRises(lease, today()).map(({ first_due }) => first_due))
    .toSorted()
  const [next] = days
  if (next === undefined) return null
  const date = shortDate(next)
  return days.length === 1
    ? t('panels.risePlanned', { date })
    : t('panels.risesPlanned', { count: days.length, date })
}

function Row({ of: lease }: { of: Lease }) {
  const t = useTexts()
  const { date, money } = useFormat()
  const path = useLanguagePath()
  const since = standsSince(lease)
  return (
    <Panel.Row
      title={lease.tenant_name}
      to={path(`apartments/${lease.apartment_id}`)}
      detail={lease.apartment_name}
      figure={money(lease.rent, lease.currency)}
      note={since === null ? undefined : t('panels.rentSince', { date: date(since) })}
      action={
        <Panel.RowLink
          icon={TrendingUp}
          label={t('panels.raiseOf', { name: lease.tenant_name })}
          to={`apartments/${lease.apartment_id}?do=rent`}
        />
      }
    />
  )
}
