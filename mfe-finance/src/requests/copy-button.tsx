import { notify } from '@orenda/shared-ui/host'
import { Button, IconButton } from '@orenda/shared-ui/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** An icon alone; the label is its name. */
  isBare?: boolean
}

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ text, label, isBare = false }: CopyButtonProps) {
  const t = useTexts()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify.success(t('requests.copied'), { id: 'copied' })
    } catch {
      notify.error(t('requests.notCopied'), { id: 'copied' })
    }
  }
  const icon = isCopied ? Check : Copy
  return isBare ? (
    <IconButton label={label} icon={icon} onClick={() => void copy()} />
  ) : (
    <Button size="small" icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
