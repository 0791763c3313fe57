import { Banner } from '@orenda/shared-ui/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-failure.module.css'

/**
 * Why a form was not saved. When it appears it scrolls into view and takes the focus, because the
 * button may be far below. Remove it before each try, so that the same failure appears again.
 */
export function InView({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.inView}>
      {children}
    </div>
  )
}

/** A failure in words, above the fields; nothing if there is none. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    text !== null && (
      <InView>
        <Banner tone="error">{text}</Banner>
      </InView>
    )
  )
}
