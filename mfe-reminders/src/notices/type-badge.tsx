import type { NoticeType } from '@orenda/contracts/reminder-kinds'
import { Badge } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'

const tones = { before_due: 'info', after_due: 'warning', overdue: 'error' } as const

/** The type of a notice; quiet in a list, where every row has one. */
export function TypeBadge({ type, isQuiet = false }: { type: NoticeType; isQuiet?: boolean }) {
  const t = useTexts()
  return (
    <Badge tone={tones[type]} isQuiet={isQuiet}>
      {t(`types.${type}`)}
    </Badge>
  )
}
