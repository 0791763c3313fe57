import { Panel } from '@orenda/shared-ui/panels'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, IconButton, useMedia } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'

/** Where nothing can be pointed at, so that a sign says what it does by a word. */
const touch = '(max-width: 719px), (pointer: coarse)'

interface RowActionProps {
  label: string
  /** The beginning of the label, which stands on the button where there is no tooltip. */
  word: string
  run: () => Promise<void>
}

/** The action of a row, e.g. to record that it is paid. */
export function RowAction({ label, word, run }: RowActionProps) {
  const isTouch = useMedia(touch)
  const [isBusy, setBusy] = useState(false)
  const button = {
    'aria-disabled': isBusy || undefined,
    onClick: () => {
      if (isBusy) return
      setBusy(true)
      void run().finally(() => setBusy(false))
    },
  }
  if (isTouch)
    return (
      <Button size="small" aria-label={label} {...button}>
        {word}
      </Button>
    )
  return <IconButton label={label} icon={Check} {...button} />
}

interface RowWayProps extends Pick<RowActionProps, 'label' | 'word'> {
  /** A path without the language. */
  to: string
}

/** The same, if it is done on another page. */
export function RowWay({ label, word, to }: RowWayProps) {
  const isTouch = useMedia(touch)
  const path = useLanguagePath()
  if (!isTouch) return <Panel.RowLink icon={Check} label={label} to={to} />
  return (
    <Link className={Button.className({ size: 'small' })} to={path(to)} aria-label={label}>
      {word}
    </Link>
  )
}
