import type { ImportChoice, ImportRowChoice } from '@orenda/contracts/imports'
import { notify } from '@orenda/shared-ui/host'
import { useRef } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { chooseRows, showRows } from './imports.api.ts'
import { withChoice } from './row-groups.ts'

interface Decision {
  row: number
  choice: ImportChoice | null
}

export interface Decisions {
  /** Shows the choice at once, and stores it. @param before the choice that the row had */
  decide: (decision: Decision, before: ImportChoice | null) => void
  /** Takes the last choice back. @returns its row; null when there is none */
  undo: () => number | null
  /** The choices that are not stored yet, which a press then sends itself. */
  takeUnsaved: () => Promise<ImportRowChoice[]>
  /** Waits until the choices so far are stored. */
  stored: () => Promise<void>
  /** Keeps such choices for the next time, because the press failed. */
  giveBack: (choices: readonly ImportRowChoice[]) => void
}

/** The choices of the person for the rows of an import. */
export function useDecisions(id: string): Decisions {
  const t = useTexts()
  const unsaved = useRef(new Map<number, ImportChoice | null>())
  const history = useRef<Decision[]>([])
  const sending = useRef<Promise<void>>(Promise.resolve())

  const take = (): ImportRowChoice[] => {
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
  /** One after the other; what is chosen in between goes together. */
  const queue = () => {
    sending.current = sending.current.then(send)
  }
  const set = ({ row, choice }: Decision) => {
    showRows(id, shown => (shown.row === row ? withChoice(shown, choice) : shown))
    unsaved.current.set(row, choice)
    queue()
  }

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
    stored: () => sending.current,
    giveBack,
  }
}
