import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, EmptyState } from '@orenda/shared-ui/ui'
import { SearchX } from 'lucide-react'

export interface NothingFoundProps {
  /** Clears the filters. */
  onClear: () => void
  // By default what is said of every list.
  title?: string
  text?: string
  clear?: string
}

/** What stands in place of a list when no row fits its filters. */
export function NothingFound({ onClear, title, text, clear }: NothingFoundProps) {
  const t = useCommonTexts()
  return (
    <EmptyState
      icon={SearchX}
      title={title ?? t('records.nothingTitle')}
      text={text ?? t('records.nothingText')}
      action={<Button onClick={onClear}>{clear ?? t('records.clear')}</Button>}
    />
  )
}
