import { ApiError } from '@orenda/shared-ui/api'
import { describeError, useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { focusHeading } from './focus.ts'

interface LoadFailureProps {
  error: unknown
  title: string
  onRetry: () => void
}

/**
 * Shown in place of content that could not be loaded. Queries load again by themselves when the
 * network is back.
 */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const t = useCommonTexts()
  const offline = ApiError.isOffline(error)
  const retry = () => {
    // After a press, the page's skeleton replaces the button.
    focusHeading()
    onRetry()
  }
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={offline ? t('states.offline') : title}
          text={offline ? t('states.failed') : (describeError(error) ?? t('errors.INTERNAL'))}
          action={
            <Button icon={RotateCw} onClick={retry}>
              {t('actions.retry')}
            </Button>
          }
        />
      </div>
    </Card>
  )
}
