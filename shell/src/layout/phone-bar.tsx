import { Link, useLanguagePath, useLocation } from '@orenda/shared-ui/router'
import { LayoutGrid, Plus } from 'lucide-react'
import { type MouseEventHandler, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveEntry } from '../remotes/navigation.ts'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import { useShortcuts } from '../remotes/shortcuts.ts'
import { AddList } from './add-list.tsx'
import styles from './phone-bar.module.css'
import { foldSections, unfoldSections, useIsUnfolded } from './sections-state.ts'
import { useClosing } from './use-closing.ts'
import { useNearestEntries } from './use-nearest-entries.ts'

/**
 * The bar at the foot of a phone's pages: the nearest sections, a button that unfolds all of them below the head of
 * the page, and one for what is often added. What is added stands above the bar; Esc, a press outside and scrolling
 * close it.
 */
export function PhoneBar({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const shortcuts = useShortcuts()
  const nearest = useNearestEntries()
  const active = useActiveEntry()
  const { pathname } = useLocation()
  const isUnfolded = useIsUnfolded(pathname)
  const { whole, isAdding, toggle, close } = useAdding()
  const isNear = nearest.some(({ base }) => base === active?.base)

  return (
    <div ref={whole} className={styles.place} data-phone-bar data-print="no">
      {isAdding && <AddList shortcuts={shortcuts} onChoose={close} />}
      <nav className={styles.bar} aria-label={t('phone.bar')}>
        {nearest.map(({ base, label, icon }) => (
          <Link
            key={base}
            to={path(base)}
            className={styles.entry}
            aria-current={base === active?.base ? 'page' : undefined}
          >
            <RemoteIcon node={icon} />
            <span className={styles.label}>{label}</span>
          </Link>
        ))}
        <BarButton
          label={t('phone.menu')}
          isOpen={isUnfolded}
          onPress={({ currentTarget }) => {
            close()
            if (isUnfolded) foldSections()
            else unfoldSections(pathname, currentTarget)
          }}
        >
          {/* The present section is none of those in the bar. */}
          <span className={styles.entry} data-current={(active && !isNear) || undefined}>
            <LayoutGrid size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{t('phone.menu')}</span>
          </span>
        </BarButton>
        {canAdd && shortcuts.length > 0 && (
          <BarButton label={t('phone.add')} isOpen={isAdding} onPress={toggle}>
            <span className={styles.add}>
              <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
            </span>
          </BarButton>
        )}
      </nav>
    </div>
  )
}

interface BarButtonProps {
  label: string
  isOpen: boolean
  onPress: MouseEventHandler<HTMLElement>
  children: ReactNode
}

/** A button of the bar that opens something. */
function BarButton({ label, isOpen, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Whether the list of what is added is open, on this visit of a page: with another page it is closed. */
function useAdding() {
  const { key } = useLocation()
  const whole = useRef<HTMLDivElement>(null)
  const [visit, setVisit] = useState<string | null>(null)
  const isAdding = visit === key
  const close = () => setVisit(null)
  useClosing(isAdding, whole, close)

  useEffect(() => {
    if (!isAdding) return
    // The nearest to the thumb.
    whole.current?.querySelector<HTMLElement>('li:last-child a')?.focus({ preventScroll: true })
    // It covers what is scrolled to, and what the keyboard goes on to.
    const leave = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setVisit(null)
    }
    const stop = new AbortController()
    for (const sign of ['scroll', 'focusin']) document.addEventListener(sign, leave, { signal: stop.signal })
    return () => stop.abort()
  }, [isAdding])

  const toggle = () => {
    foldSections()
    setVisit(isAdding ? null : key)
  }
  return { whole, isAdding, close, toggle }
}
