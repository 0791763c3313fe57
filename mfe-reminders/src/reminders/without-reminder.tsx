import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Skeleton } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { ReminderStart } from './reminder-values.ts'
import { reminders } from './reminders.api.ts'
import { SwitchAll } from './switch-all.tsx'
import styles from './without-reminder.module.css'

/** As many as fit on one or two lines. */
const shownAtFirst = 5

interface WithoutReminderProps {
  /** The apartment that the list is filtered by. */
  only: string | undefined
  onBegin: (start: ReminderStart) => void
}

/** Apartments with a tenant but without a reminder; each is a button to create one. */
export function WithoutReminder({ only, onBegin }: WithoutReminderProps) {
  const t = useTexts()
  const path = useLanguagePath()
  const { data: apartments } = useQuery(apartmentsQuery)
  const { data: stored, isError } = useQuery(reminders.query)
  const [isOpen, setOpen] = useState(false)
  if (isError) return null
  if (apartments === undefined || stored === undefined) return <Skeleton width="18em" height="1lh" />
  const known = new Set(stored.map(({ apartment_id }) => apartment_id))
  const without = apartments.filter(({ id, tenant_name }) => tenant_name !== null && !known.has(id))
  if (without.length === 0)
    return (
      stored.length > 0 && (
        <p className={styles.without}>
          <span className={styles.everyone}>{t('reminders.everyone')}</span>
          <SwitchAll />
        </p>
      )
    )
  const asked = without.filter(({ id }) => id === only)
  const shown = asked.length > 0 ? asked : isOpen ? without : without.slice(0, shownAtFirst)
  return (
    <p className={styles.without}>
      <span>{t('reminders.without', { count: without.length })}</span>
      {without.length > 1 && (
        <Link className={Button.className({ size: 'small' })} to={path('payment-reminders/for-all')}>
          {t('reminders.forAll', { count: without.length })}
        </Link>
      )}
      <span className={isOpen || shown.length === 1 ? styles.each : `${styles.each} ${styles.some}`}>
        {shown.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            aria-label={t('reminders.begin', { name })}
            onClick={() => onBegin({ apartment_id: id })}
          >
            {name}
          </Button>
        ))}
      </span>
      {shown.length < without.length && (
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {t('reminders.all')}
        </Button>
      )}
      <SwitchAll />
    </p>
  )
}
