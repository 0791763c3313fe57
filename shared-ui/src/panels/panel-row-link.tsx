import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { IconButton, Tooltip } from '@orenda/shared-ui/ui'
import type { LucideIcon } from 'lucide-react'

interface PanelRowLinkProps {
  icon: LucideIcon
  /** The action and whom it is about, because a panel has several. */
  label: string
  /** A path without the language. */
  to: string
}

/** The action of one row, if it is done on another page. */
export function PanelRowLink({ icon: Icon, label, to }: PanelRowLinkProps) {
  const path = useLanguagePath()
  return (
    <Tooltip text={label}>
      <Link className={IconButton.className()} to={path(to)} aria-label={label}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </Tooltip>
  )
}
