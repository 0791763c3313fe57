import { useTranslation } from 'react-i18next'
import type { Entry } from './entry.ts'
import styles from './palette.module.css'

/** The keys, and what Ctrl Enter would do. They are of no use to a finger. */
export function Foot({ first }: { first: Entry | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('palette.open')}
      </span>
      {first && (
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> <span className={styles.action}>{first.title}</span>
        </span>
      )}
      <span>
        <kbd>Tab</kbd> {t('palette.nextGroup')}
      </span>
      <span className={styles.last}>
        <kbd>&gt;</kbd> {t('palette.onlyActions')}
      </span>
    </div>
  )
}
