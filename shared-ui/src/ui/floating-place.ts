/** px between the anchor and the floating element. */
const gap = 6
/** The least px between the floating element and the edge of the window. */
const margin = 8

export interface FloatingSettings {
  align: 'start' | 'center' | 'end'
  prefers: 'above' | 'below'
  /** At least as wide as its anchor; it scrolls if there is little room, and never covers its anchor. */
  isList?: boolean
}

/** In px. */
export interface Size {
  width: number
  height: number
}

export interface FloatingPlace {
  left: number
  top: number
  /** For a list that fits neither above nor below its anchor. */
  maxHeight: number | null
}

type Anchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>

/** Where a floating element of a size stands, in px from the top left of the window. */
export function floatingPlace(
  anchor: Anchor,
  { width, height }: Size,
  window: Size,
  { align, prefers, isList = false }: FloatingSettings,
): FloatingPlace {
  const left = clamp(aligned(anchor, width, align), window.width - width - margin)
  const above = anchor.top - gap - height
  const below = anchor.bottom + gap
  const fitsAbove = above >= margin
  const fitsBelow = below + height <= window.height - margin
  if (fitsAbove || fitsBelow) {
    const isBelow = prefers === 'below' ? fitsBelow : !fitsAbove
    return { left, top: isBelow ? below : above, maxHeight: null }
  }
  if (!isList) return { left, top: clamp(below, window.height - height - margin), maxHeight: null }
  const roomAbove = anchor.top - gap - margin
  const roomBelow = window.height - margin - below
  return roomBelow >= roomAbove
    ? { left, top: below, maxHeight: roomBelow }
    : { left, top: margin, maxHeight: roomAbove }
}

const aligned = (
  { left, right, width: anchorWidth }: Anchor,
  width: number,
  align: FloatingSettings['align'],
) => ({ start: left, center: left + anchorWidth / 2 - width / 2, end: right - width })[align]

const clamp = (place: number, most: number): number => Math.max(margin, Math.min(place, most))
