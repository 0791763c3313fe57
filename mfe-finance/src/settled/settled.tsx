import { Button, IconButton } from '@orenda/shared-ui/ui'
import { Check, CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './settled.module.css'
import type { Undoable } from './undoable.ts'

/** Of a row that is settled. */
export const settledClass = styles.row

/** In the place of its tick. */
export const SettledTick = () => <CircleCheck size={18} aria-hidden className={styles.tick} />

interface SettledProps {
  of: Undoable
  /** What was recorded, for screen readers. */
  name: string
  /** `sign` in place of the one sign of a panel's row, `narrow` where there is no room for two buttons with words. */
  as?: 'buttons' | 'narrow' | 'sign'
}

/** A press this soon after the first, in ms, is the second of a double one, and not meant for the way back. */
const guarded = 1000

/** What is said of a settled row of a panel, in place of its day. */
export function SettledNote() {
  return <span className={styles.note}>{useTexts()('recording.done')}</span>
}

/**
 * Stands for the actions of a row that one of them has settled. Where that was pressed there is nothing to press for a
 * second; a sign then is the way back, words have it beside them.
 */
export function Settled({ of, name, as = 'buttons' }: SettledProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [isGuarded, setGuarded] = useState(true)
  const word = useRef<HTMLSpanElement>(null)
  // The button that had the focus has gone. The word takes it and not the way back, which a second press of the same
  // key would take.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      word.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setGuarded(false), guarded)
    return () => clearTimeout(timer)
  }, [])
  const label = t('recording.takeBackOf', { name })
  const takeBack = () => {
    setBusy(true)
    void of.takeBack().finally(() => setBusy(false))
  }
  const said = (
    <span ref={word} tabIndex={-1} className={styles.word}>
      <Check size={16} aria-hidden />
      {t('recording.done')}
    </span>
  )
  const sign = (
    <IconButton label={label} icon={Undo2} aria-disabled={isBusy || undefined} onClick={takeBack} />
  )
  if (as === 'sign')
    return (
      <span className={styles.sign} data-guarded={isGuarded}>
        {said}
        {sign}
      </span>
    )
  if (as === 'narrow')
    return (
      <span className={styles.narrow}>
        {said}
        {sign}
      </span>
    )
  return (
    <span className={styles.actions}>
      {said}
      <Button size="small" variant="quiet" icon={Undo2} isBusy={isBusy} aria-label={label} onClick={takeBack}>
        {t('common:actions.undo')}
      </Button>
    </span>
  )
}
