import { describeError } from '@orenda/shared-ui/host'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { focusHeading } from './focus.ts'
import { useCommonTexts } from './use-common-texts.ts'

interface LoadFailureProps {
  error: unknown
  title: string
  onRetry: () => void
}

/** In place of what could not be loaded. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const t = useCommonTexts()
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
          title={title}
          text={describeError(error) ?? t('states.failed')}
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
