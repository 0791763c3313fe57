import { runtimeConfig } from '@orenda/shared-ui/host'
import { Button } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './override-badge.module.css'
import { RefusedTrials } from './refused-trials.tsx'
import { RemotesPanel } from './remotes-panel.tsx'
import { endTrial, trials } from './trials.ts'
import { useLiveRemotes } from './use-live-remotes.ts'

/** Shows on every page which remotes this browser tries, with buttons to stop, and which trials were refused. */
export function OverrideBadge() {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)
  useLiveRemotes()
  return (
    <div className={styles.corner}>
      <RefusedTrials refused={runtimeConfig.refusedTrials ?? []} />
      {trials.length > 0 && (
        <aside className={styles.badge} aria-label={t('override.title')}>
          <span className={styles.title}>{t('override.title')}</span>
          <ul className={styles.list}>
            {trials.map(({ name, from }) => (
              <li key={name}>
                <code>{name}</code> ← <code>{from.replace(/^https?:\/\//, '')}</code>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
              {t('override.all')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => endTrial('none')}>
              {t('override.reset')}
            </Button>
          </div>
        </aside>
      )}
      <RemotesPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  )
}
