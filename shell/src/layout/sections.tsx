import { useLocation } from '@orenda/shared-ui/router'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../remotes/navigation.ts'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import { Navigation } from './navigation.tsx'
import { PageLinks } from './page-links.tsx'
import styles from './sections.module.css'
import { foldSections, unfoldSections, useIsUnfolded, useUnfolded } from './sections-state.ts'
import { useClosing } from './use-closing.ts'

/**
 * The sections on a phone: a row that names the present one, and unfolds the tiles of all over the page. The bar at
 * the foot unfolds them too: then the row comes into view, however far the page is scrolled.
 */
export function Sections() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const active = usePlace()
  const isOpen = useIsUnfolded(pathname)
  const opener = useUnfolded(unfolded => unfolded.opener)
  const whole = useRef<HTMLDivElement>(null)
  useClosing(isOpen, whole, foldSections, opener, '[data-phone-bar] [aria-expanded="true"]')

  useEffect(() => {
    // From the foot of the page it is a long way to them.
    if (isOpen && opener && !whole.current?.contains(opener))
      whole.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isOpen, opener])

  return (
    <div ref={whole} className={styles.sections}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => (isOpen ? foldSections() : unfoldSections(pathname, currentTarget))}
      >
        {active && <RemoteIcon node={active.icon} />}
        <span className={styles.name}>{active?.label ?? t('layout.mainNavigation')}</span>
        {active && <VisuallyHidden>{t('layout.sections')}</VisuallyHidden>}
        <ChevronDown size={18} strokeWidth={1.75} className={styles.arrow} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.tiles}>
          {/* The tile of the present page changes no address. */}
          <Navigation onChoose={foldSections}>
            <PageLinks onChoose={foldSections} />
          </Navigation>
        </div>
      )}
    </div>
  )
}
