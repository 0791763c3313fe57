import { Link, useLocation } from '@orenda/shared-ui/router'
import { useMedia } from '@orenda/shared-ui/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { FoldedNav } from '../shared/folded-nav.tsx'
import styles from './section-nav.module.css'
import { type SectionName, sections } from './sections.ts'

/** Where it stands beside the sections; as in the styles of the page. */
const beside = '(min-width: 960px)'

/** The navigation of the page's sections; it marks the current one. */
export function SectionNav() {
  const t = useTexts()
  const current = useSectionInView()
  const isBeside = useMedia(beside)
  useAnchor()
  return (
    <FoldedNav label={t('profile.parts')} isFolded={!isBeside} className={styles.nav}>
      <ul className={styles.list}>
        {sections.map(name => (
          <li key={name}>
            <Link
              to={{ hash: name }}
              className={styles.link}
              aria-current={name === current ? 'location' : undefined}
            >
              {t(`profile.sections.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </FoldedNav>
  )
}

/** Scrolls to the section in the address, and moves the focus there. */
function useAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again.
  useEffect(() => {
    const name = sections.find(section => hash === `#${section}`)
    if (name === undefined) return
    document.getElementById(name)?.scrollIntoView({ block: 'start' })
    document.getElementById(`${name}-title`)?.focus({ preventScroll: true })
  }, [hash, key])
}

/** The section that is being read: the last one that reaches into the upper third of the window. */
function useSectionInView(): SectionName {
  const [current, setCurrent] = useState<SectionName>('details')
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        const last = sections.findLast(name => inView.has(name))
        if (last !== undefined) setCurrent(last)
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const name of sections) {
      const element = document.getElementById(name)
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
