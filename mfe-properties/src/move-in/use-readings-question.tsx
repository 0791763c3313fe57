import { isStrange } from '@orenda/contracts/reading-chain'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Meter, MeterKey } from './meters.ts'
import { monthlyOf } from './meters.ts'
import type { MoveInValues } from './move-in-values.ts'
import { useUnusualWords } from './use-unusual-words.ts'

interface ReadingsQuestion {
  /** null when all readings are kept, otherwise the meter whose figure the person goes back to. */
  wrongOf: (values: MoveInValues, meters: readonly Meter[]) => Promise<MeterKey | null>
  /** To be rendered next to the form. */
  question: ReactNode
}

/** Asks once before first readings are kept that are many times the usual, as the forms of readings do. */
export function useReadingsQuestion(): ReadingsQuestion {
  const t = useTexts()
  const unusualWords = useUnusualWords()
  const [asked, setAsked] = useState<{ lines: string[]; answer: (isKept: boolean) => void } | null>(null)
  const close = (isKept: boolean) => {
    setAsked(null)
    asked?.answer(isKept)
  }
  return {
    wrongOf: async (values, meters) => {
      const strange = meters.flatMap(meter => {
        const { key, type, last } = meter
        const monthly = monthlyOf(meter, values[`reading_${key}`], values[`replaced_${key}`], values.read_on)
        const words = unusualWords(meter, monthly)
        if (monthly === null || words === null || !isStrange(monthly, last?.usual ?? null)) return []
        return [{ key, line: `${t(`moveIn.types.${type}`)}. ${words}` }]
      })
      const [first] = strange
      if (first === undefined) return null
      const lines = strange.map(({ line }) => line)
      const isKept = await new Promise<boolean>(answer => setAsked({ lines, answer }))
      return isKept ? null : first.key
    },
    question: asked && (
      <Dialog.Confirm
        isOpen
        tone="primary"
        title={t('moveIn.strangeTitle')}
        text={asked.lines.join(' ')}
        confirmLabel={t('moveIn.strangeKeep')}
        cancelLabel={t('moveIn.strangeChange')}
        closeLabel={t('common:actions.close')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
