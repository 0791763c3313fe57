import type { TicketStatus } from '@orenda/contracts/support-kinds'
import { Badge, type BadgeProps } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

const tones: Record<TicketStatus, BadgeProps['tone']> = {
  open: 'info',
  in_progress: 'warning',
  resolved: 'success',
  closed: 'neutral',
}

export function StatusBadge({ of: status }: { of: TicketStatus }) {
  const t = useTexts()
  return <Badge tone={tones[status]}>{t(`support.statuses.${status}`)}</Badge>
}
