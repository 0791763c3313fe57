import type { SlotContexts, SlotName } from '@orenda/contracts/slots'
import { type ComponentType, useEffect, useState } from 'react'

/** Of one slot of a page: where it is, and what its panels are told. */
export type SlotProps = {
  [Name in SlotName]: { name: Name; context: SlotContexts[Name] }
}[SlotName]

let load: (() => Promise<unknown>) | undefined
let Filled: ComponentType<SlotProps> | undefined

/**
 * The shell says what fills slots, once; it is loaded with the first page that has one. It may know fewer slots than pages
 * offer: those stay empty, so its props are not named here.
 */
export function fillSlots(loadSlot: () => Promise<unknown>): void {
  load = loadSlot
}

/**
 * A place in a page where other remotes show panels of theirs, in their order, each by itself: one that is missing, slow or
 * broken is no concern of the page, nor of its neighbours. The page never knows who fills it, nor whether anybody does.
 */
export function Slot(props: SlotProps) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (Filled !== undefined) return
    // When it does not come the page is whole without it; the next page with a slot asks again.
    load?.().then(
      component => {
        Filled = component as ComponentType<SlotProps>
        setLoaded(true)
      },
      () => undefined,
    )
  }, [])
  return Filled === undefined ? null : <Filled {...props} />
}
