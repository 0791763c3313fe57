import { ApiError } from '@orenda/shared-ui/api'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Banner, Button } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import { failureText } from './failure-text.ts'

interface SectionFailureProps {
  error: unknown
  title: string
  onRetry: () => void
}

/** Replaces a section that failed to load. */
export function SectionFailure({ error, title, onRetry }: SectionFailureProps) {
  const t = useCommonTexts()
  const isOff = ApiError.isOffline(error)
  return (
    <Banner
      tone="error"
      title={isOff ? t('states.offline') : title}
      action={
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {isOff ? t('states.failed') : failureText(error, t('errors.INTERNAL'))}
    </Banner>
  )
}
