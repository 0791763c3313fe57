import { Link, useLocation } from '@orenda/shared-ui/router'
import { useMedia } from '@orenda/shared-ui/ui'
import { type MouseEvent, useEffect, useState } from 'react'
import { FoldedNav } from './folded-nav.tsx'
import styles from './part-nav.module.css'

/** Where it stands beside the parts; as in the styles. */
const beside = '(min-width: 960px)'

interface PartNavProps {
  label: string
  /** In their order on the page. An id is an anchor; the heading of the part is `{id}-title`. */
  parts: readonly { id: string; name: string }[]
}

/** The list of a page's parts; it marks the one that is read. */
export function PartNav({ label, parts }: PartNavProps) {
  const ids = parts.map(({ id }) => id).join(' ')
  const current = usePartInView(ids)
  const isBeside = useMedia(beside)
  useAnchor(ids)
  return (
    <FoldedNav label={label} isFolded={!isBeside} className={styles.nav}>
      <ul className={styles.list}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
              onClick={fold}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </FoldedNav>
  )
}

/** Closes the list that covers the page: whoever has chosen a part wants to see it. */
function fold({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** Scrolls to the part in the address, and moves the focus there. */
function useAnchor(ids: string): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again.
  useEffect(() => {
    const id = ids.split(' ').find(part => hash === `#${part}`)
    if (id === undefined) return
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
  }, [hash, key])
}

/** The part that is being read: at the top of the page the first, else the last that reaches into the upper third. */
function usePartInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const parts = ids.split(' ')
    const inView = new Set<string>()
    const choose = () => {
      const read = window.scrollY < 8 ? parts[0] : parts.findLast(id => inView.has(id))
      if (read !== undefined) setCurrent(read)
    }
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        choose()
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const id of parts) {
      const element = document.getElementById(id)
      if (element !== null) observer.observe(element)
    }
    window.addEventListener('scroll', choose, { passive: true })
    return () => {
      window.removeEventListener('scroll', choose)
      observer.disconnect()
    }
  }, [ids])
  return current ?? ids.split(' ')[0]
}
