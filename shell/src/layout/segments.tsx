import { Menu } from '@orenda/shared-ui/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './segments.module.css'

/** Items of a menu of which one is chosen, in one row below their heading. Left and Right move in it too. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may not contain a fieldset.
    <div role="group" aria-label={label} className={styles.segments} onKeyDown={moveInRow}>
      <Menu.Heading>
        <span aria-hidden="true">{label}</span>
      </Menu.Heading>
      {children}
    </div>
  )
}

function moveInRow({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const items = [...currentTarget.querySelectorAll<HTMLElement>('button')]
  const current = items.indexOf(document.activeElement as HTMLElement)
  items.at((current + (key === 'ArrowRight' ? 1 : -1)) % items.length)?.focus()
}
