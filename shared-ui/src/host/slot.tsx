import type { SlotContexts, SlotName } from '@orenda/contracts/slots'
import { type ComponentType, useEffect, useState } from 'react'

/** The properties of a slot: its page, and what its panels are told. */
export type SlotProps = {
  [Name in SlotName]: { name: Name; context: SlotContexts[Name] }
}[SlotName]

let load: (() => Promise<unknown>) | undefined
let Filled: ComponentType<SlotProps> | undefined

/**
 * The shell sets the component that fills slots; it is loaded with the first page that has a slot.
 * An older shell may not know every slot: those stay empty, and so their properties are not typed
 * here.
 */
export function fillSlots(loadSlot: () => Promise<unknown>): void {
  load = loadSlot
}

/**
 * A place in a page for panels of other remotes, in their order. Each panel is independent: one
 * that is missing, slow or broken does not disturb the page or other panels. The page does not know
 * which remotes fill it.
 */
export function Slot(props: SlotProps) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (Filled !== undefined) return
    // Without this component the page works; the next page with a slot tries to load it again.
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
