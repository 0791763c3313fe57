import { Link, useLanguagePath, useLocation } from '@orenda/shared-ui/router'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveEntry, usePlace } from '../remotes/navigation.ts'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import type { Shortcut } from '../remotes/shortcuts.ts'
import styles from './add-button.module.css'
import { useIsReading } from './use-is-reading.ts'

/** The round button, and above it the forms that it leads to. Esc, a press outside and scrolling close them. */
export function AddButton({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const { key } = useLocation()
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** The visit of a page in which it is open: with another page it is closed. */
  const [openIn, setOpenIn] = useState<string | null>(null)
  const isOpen = openIn === key
  const section = useActiveEntry()
  const isPlace = usePlace()?.base !== section?.base
  const isAway = useIsReading() && !isOpen
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      button.current?.focus({ preventScroll: true })
    } else if (event.target instanceof Node && whole.current?.contains(event.target)) return
    setOpenIn(null)
  })

  useEffect(() => {
    if (!isOpen) return
    list.current?.querySelector<HTMLElement>('li:last-child a')?.focus({ preventScroll: true })
    const stop = new AbortController()
    for (const sign of ['pointerdown', 'keydown', 'scroll', 'focusin'])
      document.addEventListener(sign, close, { signal: stop.signal, passive: sign === 'scroll' })
    return () => stop.abort()
  }, [isOpen])

  // Reports and taxes have nothing to add.
  if (isPlace) return null
  return (
    <div ref={whole} className={styles.place} data-away={isAway} data-add-menu data-print="no">
      {isOpen && (
        <ul ref={list} id={id} className={styles.list}>
          {shortcuts.toReversed().map(({ path: to, label, note, icon }) => (
            <li key={to}>
              <Link to={path(to)} className={styles.shortcut} onClick={() => setOpenIn(null)}>
                <span className={styles.icon}>
                  <RemoteIcon node={icon} />
                </span>
                <span className={styles.words}>
                  <strong>{label}</strong>
                  <span>{note}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('layout.add')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpenIn(isOpen ? null : key)}
      >
        <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
