import type { NoticeType } from '@orenda/contracts/reminder-kinds'
import { Badge } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

const tones = { before_due: 'info', after_due: 'warning', overdue: 'error' } as const

/** The type of a notice. */
export function TypeBadge({ type }: { type: NoticeType }) {
  const t = useTexts()
  return <Badge tone={tones[type]}>{t(`types.${type}`)}</Badge>
}
