import { Banner, Button } from '@orenda/shared-ui/ui'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'

/** Says what a page that is there does not know, and loads it again. */
export function RetryBanner({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
