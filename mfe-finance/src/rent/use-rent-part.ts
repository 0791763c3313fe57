import { useLocation, useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useMedia, usePrinting } from '@orenda/shared-ui/ui'
import { type MouseEvent, useState } from 'react'

const rentParts = ['overdue', 'soon', 'collected'] as const
export type RentPart = (typeof rentParts)[number]

/** The state of the history entry that opening a list makes: going back from it folds the list, as closing it does. */
const opened = 'rent-opened'

export interface PartLink {
  to: { search: string }
  replace: boolean
  state: unknown
  onClick: (event: MouseEvent) => void
}

/** The query parameter: `?rent=soon`, or `?rent=none` when the user has closed the default list. */
const name = 'rent'

/**
 * The figure whose list is open. By default it is the overdue list, if there are debts, or were when the page was
 * opened: a list does not close under the pointer that settled its last row. On a phone none, so that the first
 * payment is visible without scrolling.
 * @param isOverdue undefined while it is loading
 */
export function useRentPart(isOverdue: boolean | undefined): {
  open: RentPart | null
  /** Whether the default is needed but the data is still loading. */
  isUndecided: boolean
  /** Opens or closes a figure's list. */
  linkTo: (part: RentPart) => PartLink
} {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const asked = query.get(name)
  const [wasOverdue, setWasOverdue] = useState(false)
  if (isOverdue && !wasOverdue) setWasOverdue(true)
  const usual = (isOverdue || wasOverdue) && !isPhone ? 'overdue' : null
  const open = asked === null ? usual : (rentParts.find(part => part === asked) ?? null)
  return {
    open,
    isUndecided: asked === null && !isPhone && isOverdue === undefined,
    linkTo: part => {
      const next = new URLSearchParams(query)
      next.set(name, part === open ? 'none' : part)
      const isOpening = asked === null && part !== open
      const closes = part === open && state === opened && usual === null
      return {
        to: { search: `?${next}` },
        replace: !isOpening,
        state: isOpening ? opened : state,
        onClick: event => {
          if (!closes || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void navigate(-1)
        },
      }
    },
  }
}

/** Whether the screen is a phone. Printing does not change it, although paper is as narrow. */
function useIsPhone(): boolean {
  const isNarrow = useMedia('phone')
  const isPrinting = usePrinting()
  const [isPhone, setPhone] = useState(isNarrow)
  if (!isPrinting && isPhone !== isNarrow) setPhone(isNarrow)
  return isPhone
}
