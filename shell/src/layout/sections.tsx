import { useLocation } from '@orenda/shared-ui/router'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutLanguage } from '../paths.ts'
import { usePlace } from '../remotes/navigation.ts'
import { RemoteIcon } from '../remotes/remote-icon.tsx'
import { Navigation } from './navigation.tsx'
import { PageLinks } from './page-links.tsx'
import styles from './sections.module.css'
import { foldSections, unfoldSections, useIsUnfolded } from './sections-state.ts'
import { useClosing } from './use-closing.ts'

/** The sections on a phone: a row that names the present one, and unfolds the tiles of all over the page. */
export function Sections() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const active = usePlace()
  const isOpen = useIsUnfolded(withoutLanguage(pathname))
  const whole = useRef<HTMLDivElement>(null)
  useClosing(isOpen, whole, foldSections)

  return (
    <div ref={whole} className={styles.sections}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? foldSections() : unfoldSections(pathname))}
      >
        {active && <RemoteIcon node={active.icon} />}
        <span className={styles.name}>{active?.label ?? t('layout.mainNavigation')}</span>
        {active && <span className={styles.word}>{t('layout.sections')}</span>}
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
