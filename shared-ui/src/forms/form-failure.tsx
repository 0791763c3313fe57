import { Banner } from '@orenda/shared-ui/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-failure.module.css'

/**
 * What kept a form from being saved. As it appears it comes into view and takes the focus: Save may be pressed far
 * below it. To be taken away before each try, so that the same failure appears again.
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

/** A failure in words, above the fields; nothing without one. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    text !== null && (
      <InView>
        <Banner tone="error">{text}</Banner>
      </InView>
    )
  )
}
