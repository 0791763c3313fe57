import { useRef, useState } from 'react'

/** Which sum of a report shows what it is made of. */
export interface SumPlace {
  /** Of the table; `''` for the sums of all rows. */
  row: string
  column: string
}

export interface OpenedSum {
  place: SumPlace | null
  isOpen: (place: SumPlace) => boolean
  /** @param button gets the focus back when it is closed */
  toggle: (place: SumPlace, button: HTMLElement) => void
  close: () => void
}

/** One sum of a report is open at a time. */
export function useOpenedSum(): OpenedSum {
  const [place, setPlace] = useState<SumPlace | null>(null)
  const opener = useRef<HTMLElement>(null)
  const isOpen = ({ row, column }: SumPlace) => place?.row === row && place.column === column
  return {
    place,
    isOpen,
    toggle: (next, button) => {
      opener.current = button
      setPlace(isOpen(next) ? null : next)
    },
    close: () => {
      setPlace(null)
      opener.current?.focus()
    },
  }
}
