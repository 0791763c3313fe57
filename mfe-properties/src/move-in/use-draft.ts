import { useUser } from '@orenda/shared-ui/session'
import { i18n } from '@orenda/shared-ui/texts'
import { useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import type { MoveInValues } from './move-in-values.ts'

/** Milliseconds after the last key. */
const rest = 400

interface KeptDraft {
  /** What was kept before this page was loaded; null for nothing. */
  restored: Draft | null
  /** When the draft was kept last, `10:42`; null while nothing is kept. */
  keptAt: string | null
  /** Keeps the values when typing stops. To be called with each render. */
  keep: (values: MoveInValues, isDirty: boolean) => void
  drop: () => void
}

/** The draft of a form, which outlives a reload of the page. @param apartmentId that the page is about; `''` for any */
export function useDraft(apartmentId: string, fresh: MoveInValues): KeptDraft {
  const { id } = useUser()
  const [restored] = useState(() => readDraft(id, apartmentId, fresh))
  const [savedAt, setSavedAt] = useState(restored?.saved_at ?? null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef('')
  const isOver = useRef(false)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return {
    restored,
    keptAt: savedAt === null ? null : time.format(new Date(savedAt)),
    keep: (values, isDirty) => {
      const text = JSON.stringify(values)
      if (!isDirty || isOver.current || text === last.current) return
      last.current = text
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        if (isOver.current) return
        const saved_at = new Date().toISOString()
        keepDraft(id, apartmentId, { values, saved_at })
        setSavedAt(saved_at)
      }, rest)
    },
    drop: () => {
      isOver.current = true
      clearTimeout(waiting.current)
      dropDraft(id, apartmentId)
    },
  }
}
