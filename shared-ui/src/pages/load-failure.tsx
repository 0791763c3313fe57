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

/** In place of what could not be loaded. What a query reads it reads again by itself when the network is back. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const t = useCommonTexts()
  const offline = ApiError.isOffline(error)
  const retry = () => {
    // The page's skeleton takes the place of the button.
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
