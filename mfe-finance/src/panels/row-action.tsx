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
  /** @returns whether it succeeded; then the row is removed from the panel */
  run: () => Promise<boolean>
}

/** The action of a row, e.g. to record that it is paid. The focus goes on to the row beside, because this one goes with its button. */
export function RowAction({ label, word, run }: RowActionProps) {
  const isTouch = useMedia(touch)
  const [isBusy, setBusy] = useState(false)
  const press = async (row: Element | null) => {
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    setBusy(true)
    const isDone = await run()
    setBusy(false)
    // A place that somebody has given the focus meanwhile stays.
    const { activeElement } = document
    const isLost = activeElement === document.body || row?.contains(activeElement)
    if (isDone && isLost) beside?.querySelector('button')?.focus()
  }
  const button = {
    'aria-disabled': isBusy || undefined,
    onClick: ({ currentTarget }: { currentTarget: Element }) => {
      if (!isBusy) void press(currentTarget.closest('li'))
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
