import { isStrange, monthsBetween, neighboursOf } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import { consumedOf } from '@orenda/contracts/utility-figures'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useUnusualWords } from './unusual-words.ts'

type Fields = Pick<Reading, 'type' | 'zone' | 'date' | 'previous' | 'current' | 'new_meter'>

type Chain = readonly Reading[] | undefined

interface StrangeQuestion {
  /**
   * The form's fields, or null when the person goes back to the form.
   * @param chain all readings of the type; undefined while they are loading
   */
  complete: (fields: object, chain: Chain) => Promise<object | null>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** Asks once before a reading is kept that is many times the usual. */
export function useStrangeQuestion(record: Reading | null): StrangeQuestion {
  const t = useTexts()
  const unusualWords = useUnusualWords()
  const [asked, setAsked] = useState<{ words: string; answer: (isKept: boolean) => void } | null>(null)
  const close = (isKept: boolean) => {
    setAsked(null)
    asked?.answer(isKept)
  }
  /** What to ask; null when there is nothing unusual. */
  const wordsOf = (fields: Fields, chain: Chain): string | null => {
    const { type, zone, date, previous, current, new_meter } = fields
    if (chain === undefined || new_meter) return null
    const { usual, before } = neighboursOf(chain, { zone, date, id: record?.id })
    const months = before === undefined ? 1 : monthsBetween(before.date, date).length + 1
    const consumed = consumedOf(previous, current) / months
    return isStrange(consumed, usual) ? unusualWords(type, consumed, usual) : null
  }
  return {
    complete: async (fields, chain) => {
      const words = wordsOf(fields as Fields, chain)
      if (words === null) return fields
      const isKept = await new Promise<boolean>(answer => setAsked({ words, answer }))
      return isKept ? fields : null
    },
    question: asked && (
      <Dialog.Confirm
        isOpen
        tone="primary"
        title={t('readings.strangeTitle')}
        text={asked.words}
        confirmLabel={t('readings.strangeKeep')}
        cancelLabel={t('readings.strangeChange')}
        closeLabel={t('common:actions.close')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
