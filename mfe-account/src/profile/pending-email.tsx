import { Banner } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

/** A new address that is not confirmed yet. */
export function PendingEmail({ address, current }: { address: string; current: string }) {
  const t = useTexts()
  return (
    <Banner tone="info" title={t('profile.pending.title', { address })}>
      {t('profile.pending.text', { address: current })}
    </Banner>
  )
}
