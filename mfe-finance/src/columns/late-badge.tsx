import { daysBetween } from '@orenda/contracts/calendar'
import { capital } from '@orenda/contracts/capital'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { Badge } from '@orenda/shared-ui/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface LateBadgeProps {
  /** The day on which it was due, `YYYY-MM-DD`. */
  since: string
  /** What is shown until then. */
  children: ReactNode
}

/** How many days ago it was due, in place of the state that it has until that day. */
export function LateBadge({ since, children }: LateBadgeProps) {
  const t = useTexts()
  const { locale } = useFormat()
  const late = daysBetween(since, today())
  if (late <= 0) return children
  const words = t('rent.late', { days: t('rent.days', { count: late }) })
  return <Badge tone="error">{capital(words, locale)}</Badge>
}
