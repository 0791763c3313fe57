import { Button } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'
import styles from './palette.module.css'
import type { Found } from './use-groups.ts'

/** What is said above the rows: that nothing was found, or that the API did not answer. */
export function Note({ text, found }: { text: string; found: Found }) {
  const { t } = useTranslation('shell')
  if (found.hasFailed) {
    return (
      <div className={styles.note} role="alert">
        <p>{t(navigator.onLine ? 'palette.failed' : 'palette.offline')}</p>
        <Button size="small" onClick={found.retry}>
          {t('palette.retry')}
        </Button>
      </div>
    )
  }
  if (found.isNothing) return <p className={styles.note}>{t('palette.nothing')}</p>
  if (found.groups.length > 0) return null
  return <p className={styles.note}>{t(text.trim() === '' ? 'palette.empty' : 'palette.searching')}</p>
}
