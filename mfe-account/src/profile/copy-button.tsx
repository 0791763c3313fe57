import { Button } from '@orenda/shared-ui/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface CopyButtonProps {
  text: string
  label: string
  onCopied?: () => void
}

/** A button that copies a text to the clipboard and shows whether that worked. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const t = useTexts()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      onCopied?.()
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <Button size="small" icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{outcome === null ? label : t(`profile.copy.${outcome}`)}</span>
    </Button>
  )
}
