import { Panel } from '@orenda/shared-ui/panels'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { ChevronDown, Gauge, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { type ApartmentMeters, byApartment, isRead, useMeters } from '../on-site/meters.ts'
import styles from './meters-panel.module.css'
import { ReadShare } from './read-share.tsx'

/** The number of rows shown; a line says how many more there are. */
const maxShown = 5

/** With more the rows are folded: one button reads all of them. */
const maxOpen = 2

/** How many meters have been read this month, and what is missing in which apartment. */
export function MetersPanel() {
  const t = useTexts()
  const { locale, month } = useFormat()
  const meters = useMeters()
  const apartments = meters.data && byApartment(meters.data, locale)
  const left = apartments?.filter(apartment => !isRead(apartment)) ?? []
  const count = meters.data?.length ?? 0
  const read = meters.data?.filter(({ is_read }) => is_read).length ?? 0
  return (
    <Panel
      icon={Gauge}
      title={t('panels.meters')}
      count={count > 0 ? t('panels.readOf', { read, count }) : undefined}
      isBusy={meters.isPending}
      action={
        left.length > 0 && (
          <Panel.Link icon={ScanLine} to="utilities/read">
            {t('takeReadings')}
          </Panel.Link>
        )
      }
    >
      <Panel.Content reads={[meters]} rows={1}>
        {() =>
          count === 0 ? (
            <Panel.Line isGood={false}>{t('panels.noMeters')}</Panel.Line>
          ) : left.length === 0 ? (
            <Panel.Line>{t('panels.allRead', { month: month(today()) })}</Panel.Line>
          ) : (
            <>
              <div className={styles.share}>
                <ReadShare read={read} count={count} />
              </div>
              <Left of={left} />
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

/** The apartments with missing readings. */
function Left({ of: left }: { of: readonly ApartmentMeters[] }) {
  const t = useTexts()
  const path = useLanguagePath()
  const [isOpen, setOpen] = useState(false)
  const canFold = left.length > maxOpen
  return (
    <>
      {canFold && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('panels.notReadIn', { count: left.length })}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {(isOpen || !canFold) && (
        <Panel.Rows label={t('panels.notRead')}>
          {left.slice(0, maxShown).map(apartment => (
            <Row key={apartment.id} of={apartment} />
          ))}
        </Panel.Rows>
      )}
      {isOpen && left.length > maxShown && (
        <Panel.Rest to={path('utilities/read')}>
          {t('panels.more', { count: left.length - maxShown })}
        </Panel.Rest>
      )}
    </>
  )
}

function Row({ of: { id, name, meters } }: { of: ApartmentMeters }) {
  const t = useTexts()
  const { locale, shortDate } = useFormat()
  const path = useLanguagePath()
  const missing = meters.filter(({ is_read }) => !is_read)
  const kinds = [...new Set(missing.map(({ type }) => type))].map(type =>
    t(`types.${type}`).toLocaleLowerCase(locale),
  )
  const last =
    missing
      .map(meter => meter.date)
      .toSorted()
      .at(-1) ?? ''
  return (
    <Panel.Row
      title={name}
      to={path(`utilities/read?apartment=${id}`)}
      detail={`${kinds.join(', ')} · ${t('panels.last', { date: shortDate(last) })}`}
      action={
        <Panel.RowLink
          icon={ScanLine}
          label={t('panels.readIn', { name })}
          to={`utilities/read?apartment=${id}`}
        />
      }
    />
  )
}
