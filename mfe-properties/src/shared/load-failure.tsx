import { describeError } from '@orenda/shared-ui/host'
import { Button, Card, EmptyState } from '@orenda/shared-ui/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.ts'

interface LoadFailureProps {
  error: unknown
  title: string
  isRetrying: boolean
  onRetry: () => void
}

/** In place of what could not be loaded. */
export function LoadFailure({ error, title, isRetrying, onRetry }: LoadFailureProps) {
  const t = useTexts()
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={title}
          text={describeError(error) ?? t('errors.fetchText')}
          action={
            <Button icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
              {t('common:actions.retry')}
            </Button>
          }
        />
      </div>
    </Card>
  )
}
