import { outbox } from '@orenda/shared-ui/api'
import { host } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAge } from './age.ts'
import styles from './age-note.module.css'

/** Says without a network how old the data on the page is, and how much waits to be sent. */
export function AgeNote() {
  const { since } = useAge()
  const { items } = outbox.useWaiting()
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { time, dateTime } = host.formatFor(language)
  const at = since === null ? '' : new Date(since).toISOString()
  const isToday = since !== null && new Date(since).toDateString() === new Date().toDateString()
  return (
    <div className={styles.place} role="status" data-print="no">
      {since !== null && (
        <p className={styles.note}>
          <CloudOff size={16} aria-hidden />
          <span>
            {t('offline.age', { time: isToday ? time(at) : dateTime(at) })}
            {items.length > 0 && ` · ${t('offline.waiting', { count: items.length })}`}
          </span>
        </p>
      )}
    </div>
  )
}
