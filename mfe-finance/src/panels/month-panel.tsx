import { daysAfter, monthAfter } from '@orenda/contracts/calendar'
import type { CalendarEvent } from '@orenda/contracts/calendar-events'
import { eventMonthsAhead } from '@orenda/contracts/calendar-limits'
import { Panel } from '@orenda/shared-ui/panels'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Button, IconButton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { isKnown, MonthEvent } from './month-event.tsx'
import { monthEventsQuery } from './month-events.api.ts'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-panel.module.css'
import { most } from './rest-of-rows.tsx'

/** The dates of a month, this one at first: what falls due, ends, is to be read, goes out, and is owed as tax. */
export function MonthPanel() {
  const t = useTexts()
  const present = today().slice(0, 7)
  const [month, setMonth] = useState(present)
  const read = useQuery(monthEventsQuery(month))
  const events = read.data?.filter(isKnown)
  return (
    <Panel icon={CalendarRange} title={t('panels.month.title')} isQuiet>
      <Turn month={month} present={present} onTurn={setMonth} />
      <Panel.Content reads={[read]} rows={6}>
        {() => (
          <>
            <MonthGrid month={month} marked={new Set(events?.map(({ date }) => date))} />
            <Dates key={month} month={month} events={events ?? []} />
          </>
        )}
      </Panel.Content>
    </Panel>
  )
}

interface TurnProps {
  /** `YYYY-MM` */
  month: string
  present: string
  onTurn: (month: string) => void
}

function Turn({ month, present, onTurn }: TurnProps) {
  const t = useTexts()
  const { month: monthName } = useFormat()
  const isLast = month >= monthAfter(present, eventMonthsAhead)
  return (
    <div className={styles.turn} data-print="no">
      <IconButton
        label={t('panels.month.earlier')}
        icon={ChevronLeft}
        onClick={() => onTurn(monthAfter(month, -1))}
      />
      <h3 className={styles.name} aria-live="polite">
        {monthName(month)}
      </h3>
      <IconButton
        label={t('panels.month.later')}
        icon={ChevronRight}
        aria-disabled={isLast || undefined}
        onClick={() => {
          if (!isLast) onTurn(monthAfter(month, 1))
        }}
      />
    </div>
  )
}

/** The days of the panels beside this one that say what falls due and what goes out. */
const week = 7

/**
 * Whether another panel of the page names an event that is still to come: the week what falls due, the notices what goes
 * out, and others the leases and documents that end and the taxes. They are marked here, and listed when all are asked for.
 */
const isNamedElsewhere = ({ kind, date }: CalendarEvent, now: string): boolean =>
  kind === 'due' || kind === 'notice' ? date < daysAfter(now, week) : kind !== 'readings'

/** What is still to come of this month and stands in no other panel; the rest when it is asked for. */
function Dates({ month, events }: { month: string; events: readonly CalendarEvent[] }) {
  const t = useTexts()
  const { month: monthName } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const now = today()
  if (events.length === 0) return <Panel.Line>{t('panels.month.none')}</Panel.Line>
  const isNow = month === now.slice(0, 7)
  const toCome = isNow ? events.filter(({ date }) => date >= now) : events
  const own = isNow ? toCome.filter(event => !isNamedElsewhere(event, now)) : toCome
  const shown = isWhole ? events : own.slice(0, most)
  return (
    <>
      {toCome.length === 0 && !isWhole && <Panel.Line>{t('panels.month.nothingLeft')}</Panel.Line>}
      {shown.length > 0 && (
        <Panel.Rows label={`${t('panels.month.title')}, ${monthName(month)}`}>
          {shown.map(event => (
            <MonthEvent key={event.key} of={event} />
          ))}
        </Panel.Rows>
      )}
      {(isWhole || shown.length < events.length) && (
        <div className={styles.more} data-print="no">
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('common:actions.less') : t('panels.showAll', { count: events.length })}
          </Button>
        </div>
      )}
    </>
  )
}
