import { IconButton } from '@orenda/shared-ui/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'

interface FoldButtonProps {
  /** What it shows, and of whom, because a list has several. */
  label: string
  isOpen: boolean
  /** The id of what it shows, which is rendered while it is open. */
  controls: string
  onToggle: () => void
}

/** Shows and hides what stands below a row. */
export function FoldButton({ label, isOpen, controls, onToggle }: FoldButtonProps) {
  return (
    <IconButton
      label={label}
      icon={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    />
  )
}
