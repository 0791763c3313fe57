import { Button, Spinner } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './rates-state.module.css'

/** In place of sums in hryvnias, while their rates are on their way. */
export function RatesComing() {
  const t = useTexts()
  return (
    <p className={styles.state}>
      <Spinner label={t('converted.loading')} />
      <span aria-hidden="true">{t('converted.loading')}</span>
    </p>
  )
}

/** Says that there are no rates, and asks for them again. */
export function RatesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  return (
    <div role="alert" className={styles.state}>
      <p>{t('converted.failed')}</p>
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  )
}
