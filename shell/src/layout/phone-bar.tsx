import { Link, useLanguagePath, useLocation } from '@orenda/shared-ui/router'
import { LayoutGrid, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../remotes/navigation.ts'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import { useShortcuts } from '../remotes/shortcuts.ts'
import { AddList } from './add-list.tsx'
import { Navigation } from './navigation.tsx'
import { PageLinks } from './page-links.tsx'
import styles from './phone-bar.module.css'
import { foldSections } from './sections-state.ts'
import { useClosing } from './use-closing.ts'
import { useIsReading } from './use-is-reading.ts'
import { useNearestEntries } from './use-nearest-entries.ts'

/**
 * The bar at the foot of a phone's pages: the nearest sections, a button for all of them, and one for what is often
 * added. What the buttons open stands above the bar; Esc, a press outside and scrolling close it.
 */
export function PhoneBar({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const shortcuts = useShortcuts()
  const nearest = useNearestEntries()
  const place = usePlace()
  const { whole, opened, toggle, close } = useOpened()
  const isAway = useIsReading() && opened === null
  const isNear = nearest.some(({ base }) => base === place?.base)

  return (
    <div ref={whole} className={styles.place} data-away={isAway} data-phone-bar data-print="no">
      {opened === 'sections' && (
        <div className={styles.sections}>
          <Navigation onChoose={close}>
            <PageLinks onChoose={close} />
          </Navigation>
        </div>
      )}
      {opened === 'add' && <AddList shortcuts={shortcuts} onChoose={close} />}
      <nav className={styles.bar} aria-label={t('phone.bar')}>
        {nearest.map(({ base, label, icon }) => (
          <Link
            key={base}
            to={path(base)}
            className={styles.entry}
            aria-current={base === place?.base ? 'page' : undefined}
          >
            <RemoteIcon node={icon} />
            <span className={styles.label}>{label}</span>
          </Link>
        ))}
        <BarButton label={t('phone.menu')} isOpen={opened === 'sections'} onPress={() => toggle('sections')}>
          {/* The present section is none of those in the bar. */}
          <span className={styles.entry} data-current={(place && !isNear) || undefined}>
            <LayoutGrid size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{t('phone.menu')}</span>
          </span>
        </BarButton>
        {canAdd && shortcuts.length > 0 && (
          <BarButton label={t('phone.add')} isOpen={opened === 'add'} onPress={() => toggle('add')}>
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
  onPress: () => void
  children: ReactNode
}

/** A button of the bar that opens what stands above it. */
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

type Part = 'sections' | 'add'

/** What the bar has opened, on this visit of a page: with another page it is closed. */
function useOpened() {
  const { key } = useLocation()
  const whole = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<{ part: Part; visit: string } | null>(null)
  const opened = last?.visit === key ? last.part : null
  const close = () => setLast(null)
  useClosing(opened !== null, whole, close)

  useEffect(() => {
    if (opened === null) return
    // The nearest to the thumb of what is added; of the sections the first.
    const at = opened === 'add' ? 'li:last-child a' : 'a'
    whole.current?.querySelector('ul')?.querySelector<HTMLElement>(at)?.focus({ preventScroll: true })
    // It covers what is scrolled to, and what the keyboard goes on to.
    const leave = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setLast(null)
    }
    const stop = new AbortController()
    for (const sign of ['scroll', 'focusin']) document.addEventListener(sign, leave, { signal: stop.signal })
    return () => stop.abort()
  }, [opened])

  const toggle = (part: Part) => {
    // The tiles at the top have the same name.
    foldSections()
    setLast(opened === part ? null : { part, visit: key })
  }
  return { whole, opened, close, toggle }
}
