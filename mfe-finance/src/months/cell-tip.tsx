import { Tooltip } from '@orenda/shared-ui/ui'
import { useRef } from 'react'
import styles from './cell-tip.module.css'

interface CellTipProps {
  anchor: HTMLElement
  title: string
  lines: readonly string[]
}

/** A tooltip with the full amounts of a cell; screen readers get them in the cell's name. */
export function CellTip({ anchor, title, lines }: CellTipProps) {
  const anchorRef = useRef<HTMLElement>(anchor)
  const tipRef = useRef<HTMLDivElement>(null)
  Tooltip.useFloating(true, anchorRef, tipRef, { align: 'center', prefers: 'above' })
  return (
    <div ref={tipRef} role="tooltip" aria-hidden="true" popover="manual" className={styles.tip}>
      <b>{title}</b>
      <span>{lines.join('\n')}</span>
    </div>
  )
}
