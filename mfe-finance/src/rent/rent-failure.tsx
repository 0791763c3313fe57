import { Button } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './rent-failure.module.css'

/** Replaces a part that failed to load; the rest of the page stays. */
export function RentFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  return (
    <div className={styles.failure} role="alert">
      <span>{t('rent.failed')}</span>
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  )
}
