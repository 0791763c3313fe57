import { describeError } from '@orenda/shared-ui/host'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'
import { focusHeading } from './focus.ts'

interface LoadFailureProps {
  error: unknown
  title: string
  onRetry: () => void
}

/** In place of what could not be loaded. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const t = useTexts()
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
          text={describeError(error) ?? t('errors.fetchText')}
          action={
            <Button icon={RotateCw} onClick={retry}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      </div>
    </Card>
  )
}
