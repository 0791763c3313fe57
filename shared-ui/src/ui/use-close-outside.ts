import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what is open when the person presses outside of it. */
export function useCloseOutside(
  isOpen: boolean,
  ref: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) closeNow()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, ref])
}
