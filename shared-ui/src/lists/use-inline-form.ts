import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusHeading } from '../pages/focus.ts'
import { placeOf } from '../pages/use-tab.ts'
import { useUnsavedChanges } from '../pages/use-unsaved-changes.tsx'

export interface InlineForm<Row, Start> {
  /**
   * What the form is open for: a record of the list, or a new one with its first values; null while
   * it is closed. `key` is different at every opening, so that old values are never shown.
   */
  editing: { key: number; row: Row | null; start: Start | null } | null
  /** Opens the form, after a question if changes would be lost: the search opens one over another, too. */
  open: (row: Row | null, start?: Start) => void
  /** Fills the form again from what is stored now. */
  refill: (row: Row) => void
  /** Closes it and gives the focus back to the element that opened it. */
  close: () => void
  /** Closes it, after a question if changes would be lost. */
  cancel: () => void
  /** Call it when a record is deleted. */
  forget: (row: Row) => void
  onDirtyChange: (isDirty: boolean) => void
  /** The question; the page has to render it. */
  question: ReactNode
}

/** The form of a list's records, over the page. */
export function useInlineForm<Row extends { id: string }, Start = never>(): InlineForm<Row, Start> {
  const [editing, setEditing] = useState<InlineForm<Row, Start>['editing']>(null)
  const [isDirty, setDirty] = useState(false)
  const openings = useRef(0)
  /** The element that opened the form; it gets the focus back when the form closes. */
  const opener = useRef<Element | null>(null)

  const fill = (row: Row | null, start: Start | null) => {
    openings.current += 1
    setEditing({ key: openings.current, row, start })
  }
  // Nothing below an open form can have the focus, so it is given back when the form is gone.
  const isClosing = useRef(false)
  useEffect(() => {
    if (editing !== null || !isClosing.current) return
    isClosing.current = false
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    else focusHeading()
  }, [editing])
  const close = () => {
    isClosing.current = true
    setEditing(null)
  }
  const { question, ask } = useUnsavedChanges(
    isDirty,
    placeOf,
    undefined,
    editing === null ? undefined : close,
  )
  return {
    editing,
    open: (row, start) => {
      // What is open was opened by the page; the focus is in it, or in the search, now.
      if (editing === null) opener.current = document.activeElement
      ask(() => fill(row, start ?? null))
    },
    refill: row => fill(row, null),
    close,
    cancel: () => ask(close),
    forget: row => {
      if (editing?.row?.id === row.id) setEditing(null)
    },
    onDirtyChange: setDirty,
    question,
  }
}
