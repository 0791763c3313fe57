import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Dialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useState } from 'react'

interface QuestionWords {
  title: string
  text: string
  keep: string
  /** The way back to the form. */
  change: string
}

interface Question<Asked> {
  /** Resolves with whether the person keeps it. */
  ask: (asked: Asked) => Promise<boolean>
  /** To be rendered next to the form. */
  question: ReactNode
}

/**
 * Asks before something unlikely is saved. It is never refused.
 * @param wordsOf what the dialog says of it
 */
export function useQuestion<Asked>(wordsOf: (asked: Asked) => QuestionWords): Question<Asked> {
  const t = useCommonTexts()
  const [open, setOpen] = useState<{ asked: Asked; answer: (isKept: boolean) => void } | null>(null)
  const close = (isKept: boolean) => {
    setOpen(null)
    open?.answer(isKept)
  }
  const words = open && wordsOf(open.asked)
  return {
    ask: asked => new Promise<boolean>(answer => setOpen({ asked, answer })),
    question: words && (
      <Dialog.Confirm
        isOpen
        tone="primary"
        isSafeFirst
        title={words.title}
        text={words.text}
        confirmLabel={words.keep}
        cancelLabel={words.change}
        closeLabel={t('actions.close')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
