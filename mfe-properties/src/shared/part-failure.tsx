import { ApiError } from '@orenda/shared-ui/api'
import { describeError, useCommonTexts } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import styles from './part-failure.module.css'

interface PartFailureProps {
  error: unknown
  /** Says what failed to load. */
  text: string
  onRetry: () => void
  /** The surrounding element has a padding of its own. */
  isBare?: boolean
}

/** Replaces a part of a card that failed to load; the rest of the page stays. */
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
