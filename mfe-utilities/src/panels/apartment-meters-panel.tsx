import type { MeterState } from '@orenda/contracts/utilities'
import { Panel } from '@orenda/shared-ui/panels'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Card } from '@orenda/shared-ui/ui'
import { Gauge, ScanLine, TriangleAlert } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { useMetersOf } from '../on-site/meters.ts'
import styles from './meters-panel.module.css'

/** The last readings of an apartment's meters, and whether this month's are missing. */
export function ApartmentMetersPanel({ apartmentId }: { apartmentId: string }) {
  const t = useTexts()
  const meters = useMetersOf(apartmentId)
  const known = meters.data
  return (
    <Panel
      icon={Gauge}
      title={t('panels.meters')}
      count={known && known.length > 0 ? t('panels.readOf', readOf(known)) : undefined}
      isBusy={meters.isPending}
      foot={
        known !== undefined && (
          <Panel.Link
            isFoot
            icon={ScanLine}
            to={`${known.length === 0 ? 'utilities' : 'utilities/read'}?apartment=${apartmentId}`}
          >
            {t(known.length === 0 ? 'panels.toReadings' : 'takeReadings')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[meters]}>
        {() =>
          known === undefined || known.length === 0 ? (
            <Panel.Line isGood={false}>{t('panels.noMeters')}</Panel.Line>
          ) : (
            <>
              <Unread meters={known} />
              <Panel.Rows label={t('panels.lastReadings')}>
                {known.map(meter => (
                  <LastReading key={`${meter.type} ${meter.zone}`} of={meter} />
                ))}
              </Panel.Rows>
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

/** How many of the meters have been read this month. */
const readOf = (meters: readonly MeterState[]) => ({
  read: meters.filter(({ is_read }) => is_read).length,
  count: meters.length,
})

/** Says that this month's readings are missing, and of which meters. */
function Unread({ meters }: { meters: readonly MeterState[] }) {
  const t = useTexts()
  const { locale, month } = useFormat()
  const missing = meters.filter(({ is_read }) => !is_read)
  if (missing.length === 0) return null
  const of = { month: month(today()) }
  return (
    <p className={styles.unread}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {missing.length === meters.length
          ? t('panels.monthUnread', of)
          : t('panels.partUnread', {
              ...of,
              kinds: missing.map(meter => kindName(meter).toLocaleLowerCase(locale)).join(', '),
            })}
      </span>
    </p>
  )
}

function LastReading({ of: meter }: { of: MeterState }) {
  const t = useTexts()
  const { number, date } = useFormat()
  const unit = t(`units.${meter.type}`)
  return (
    <Panel.Row
      title={kindName(meter)}
      figure={`${number(meter.current)}\u00a0${unit}`}
      // Beside the figure it would break.
      below={
        <span className={styles.read}>
          <Card.Facts
            of={t('panels.readOn', {
              date: date(meter.date),
              consumed: number(meter.consumed),
              unit,
            })}
          />
        </span>
      }
    />
  )
}
