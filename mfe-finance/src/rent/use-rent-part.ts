import { useSearchParams } from '@orenda/shared-ui/host'
import { phone, useMedia, usePrinting } from '@orenda/shared-ui/ui'
import { useState } from 'react'

const rentParts = ['overdue', 'soon', 'collected'] as const
export type RentPart = (typeof rentParts)[number]

/** In the address: `?rent=soon`, and `?rent=none` where somebody has closed what would be open. */
const name = 'rent'

/**
 * Which figure's list is open. Where the address says nothing it is what is overdue, if anything is; on a phone none, as the first
 * payment has to be seen without scrolling.
 * @param isOverdue undefined while nobody knows
 */
export function useRentPart(isOverdue: boolean | undefined): {
  open: RentPart | null
  /** Whether the address leaves it to the data, and those are not there yet. */
  isUndecided: boolean
  /** Where a press on a figure leads: it opens its list, or closes it. */
  linkTo: (part: RentPart) => { search: string }
} {
  const [query] = useSearchParams()
  const isPhone = useIsPhone()
  const asked = query.get(name)
  const usual = isOverdue && !isPhone ? 'overdue' : null
  const open = asked === null ? usual : (rentParts.find(part => part === asked) ?? null)
  return {
    open,
    isUndecided: asked === null && !isPhone && isOverdue === undefined,
    linkTo: part => {
      const next = new URLSearchParams(query)
      next.set(name, part === open ? 'none' : part)
      return { search: `?${next}` }
    },
  }
}

/** Whether the screen is a phone's: a sheet of paper is as narrow, and shows what stood on the screen. */
function useIsPhone(): boolean {
  const isNarrow = useMedia(phone)
  const isPrinting = usePrinting()
  const [isPhone, setPhone] = useState(isNarrow)
  if (!isPrinting && isPhone !== isNarrow) setPhone(isNarrow)
  return isPhone
}
