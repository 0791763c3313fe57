import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { panelLinkClass } from './panel.tsx'

interface PanelLinkProps {
  icon?: LucideIcon
  /** A path below the language. */
  to: string
  variant?: 'primary'
  /** As wide as the panel, in its foot. */
  isFoot?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** The one thing to do about what a panel shows: where that is done. */
export function PanelLink({ icon: Icon, to, variant, isFoot = false, children, ...rest }: PanelLinkProps) {
  const path = useLanguagePath()
  const look = isFoot ? Button.className({ size: 'small', isWide: true }) : panelLinkClass(variant)
  return (
    <Link {...rest} className={look} to={path(to)}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {children}
    </Link>
  )
}
