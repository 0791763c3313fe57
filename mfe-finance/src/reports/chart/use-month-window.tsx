import { IconButton, useMedia } from '@orenda/shared-ui/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import styles from './month-chart.module.css'

/** So many bars of a phone's width can be pressed one by one. */
const shown = 12

/**
 * Which months a chart shows: on a phone a year, at first the last one, with buttons to the others.
 * @returns the index of the first one, and that after the last one
 */
export function useMonthWindow(count: number): { from: number; to: number; steps: ReactNode } {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const [back, setBack] = useState(0)
  if (!isPhone || count <= shown) return { from: 0, to: count, steps: null }
  // The earliest year is a whole one too.
  const most = count - shown
  const skipped = Math.min(back, most)
  const to = count - skipped
  return {
    from: to - shown,
    to,
    steps: (
      <span className={styles.steps}>
        <IconButton
          label={t('reports.earlier')}
          icon={ChevronLeft}
          disabled={skipped === most}
          onClick={() => setBack(Math.min(most, skipped + shown))}
        />
        <IconButton
          label={t('reports.later')}
          icon={ChevronRight}
          disabled={skipped === 0}
          onClick={() => setBack(Math.max(0, skipped - shown))}
        />
      </span>
    ),
  }
}
