import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { panelLinkClass } from './panel.tsx'

interface PanelLinkProps {
  icon?: LucideIcon
  /** A path without the language. */
  to: string
  variant?: 'primary'
  /** Whether it is in the foot of the panel, and as wide as it. */
  isFoot?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** The action of a panel: a link to the page where it is done. */
export function PanelLink({ icon: Icon, to, variant, isFoot = false, children, ...rest }: PanelLinkProps) {
  const path = useLanguagePath()
  const look = isFoot ? Button.className({ size: 'small', isWide: true }) : panelLinkClass(variant)
  return (
    <Link {...rest} className={look} to={path(to)}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span>{children}</span>
    </Link>
  )
}
