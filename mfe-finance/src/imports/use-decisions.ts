import type { ImportChoice, ImportRowChoice } from '@orenda/contracts/imports'
import { notify } from '@orenda/shared-ui/host'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { chooseRows, showRows } from './imports.api.ts'
import { withChoice } from './row-groups.ts'

/** Milliseconds after a choice until it is sent, so that several are sent together. */
const pause = 700

interface Decision {
  row: number
  choice: ImportChoice | null
}

export interface Decisions {
  /** Shows the choice at once, and stores it soon. @param before the choice that the row had */
  decide: (decision: Decision, before: ImportChoice | null) => void
  /** Takes the last choice back. @returns its row; null when there is none */
  undo: () => number | null
  /** The choices that are not stored yet, which a press then sends itself. */
  takeUnsaved: () => Promise<ImportRowChoice[]>
  /** Keeps such choices for the next time, because the press failed. */
  giveBack: (choices: readonly ImportRowChoice[]) => void
}

/** The choices of the person for the rows of an import. */
export function useDecisions(id: string): Decisions {
  const t = useTexts()
  const unsaved = useRef(new Map<number, ImportChoice | null>())
  const history = useRef<Decision[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const take = (): ImportRowChoice[] => {
    clearTimeout(timer.current)
    const choices = [...unsaved.current].map(([row, choice]) => ({ row, choice }))
    unsaved.current.clear()
    return choices
  }
  const giveBack = (choices: readonly ImportRowChoice[]) => {
    for (const { row, choice = null } of choices)
      if (!unsaved.current.has(row)) unsaved.current.set(row, choice)
  }
  const send = async () => {
    const choices = take()
    if (choices.length === 0) return
    try {
      await chooseRows(id, choices)
    } catch (error) {
      giveBack(choices)
      notify.failure(error, t('imports.choicesFailed'))
    }
  }
  const queue = () => {
    sending.current = sending.current.then(send)
  }
  const set = ({ row, choice }: Decision) => {
    showRows(id, shown => (shown.row === row ? withChoice(shown, choice) : shown))
    unsaved.current.set(row, choice)
    clearTimeout(timer.current)
    timer.current = setTimeout(queue, pause)
  }
  // What was chosen last is stored when the page is left.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    queue()
  })
  useEffect(() => () => leave(), [])

  return {
    decide: (decision, before) => {
      history.current.push({ row: decision.row, choice: before })
      set(decision)
    },
    undo: () => {
      const last = history.current.pop()
      if (last === undefined) return null
      set(last)
      return last.row
    },
    takeUnsaved: async () => {
      await sending.current
      return take()
    },
    giveBack,
  }
}
