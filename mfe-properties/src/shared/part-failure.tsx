import { ApiError } from '@orenda/shared-ui/api'
import { describeError, useCommonTexts } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import styles from './part-failure.module.css'

interface PartFailureProps {
  error: unknown
  /** What did not come. */
  text: string
  onRetry: () => void
  /** What it stands in keeps the distance to its edges. */
  isBare?: boolean
}

/** In place of a part of a card that could not be loaded; the rest of the page stands. */
export function PartFailure({ error, text, onRetry, isBare = false }: PartFailureProps) {
  const t = useCommonTexts()
  return (
    <div role="alert" className={isBare ? styles.failure : `${styles.failure} ${styles.padded}`}>
      <span>{ApiError.isOffline(error) ? t('states.offline') : (describeError(error) ?? text)}</span>
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  )
}
