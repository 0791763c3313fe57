import { i18n } from '@orenda/shared-ui/texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './panel-line.module.css'

/** One line in a panel for what could not be loaded. */
export function PanelFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('common', { i18n })
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles.line} role="status">
      <span className={styles.words}>{t('states.notLoaded')}</span>
      <button type="button" className={styles.retry} disabled={isBusy} onClick={() => void retry()}>
        {t('actions.retry')}
      </button>
    </p>
  )
}
