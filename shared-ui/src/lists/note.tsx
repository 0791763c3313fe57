import { useCommonTexts } from '@orenda/shared-ui/texts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './note.module.css'

/** A text of this length has at most two lines at any width, so it need not be measured. */
const surelyShort = 24

/** A text that a person wrote: two lines of it, and all of it after a press. */
export function Note({ text }: { text: string }) {
  return text.length <= surelyShort ? <span className={styles.note}>{text}</span> : <LongNote text={text} />
}

function LongNote({ text }: { text: string }) {
  const t = useCommonTexts()
  const id = useId()
  const words = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const place = words.current
    if (place === null || isOpen) return
    const look = () => setCut(place.scrollHeight > place.clientHeight + 1)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(place)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <span className={styles.note}>
      <span ref={words} id={id} className={isOpen ? undefined : styles.clamped}>
        {text}
      </span>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'actions.less' : 'actions.more')}
        </button>
      )}
    </span>
  )
}
