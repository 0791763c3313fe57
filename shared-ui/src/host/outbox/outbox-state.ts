import { create } from 'zustand'
import type { OutboxItem } from './outbox-item.ts'

export interface Outbox {
  /** What waits on this device for the person who is logged in, oldest first. */
  items: readonly OutboxItem[]
  /** The key of the item that this tab is sending. */
  sending: string | null
}

export const emptyOutbox: Outbox = { items: [], sending: null }

/** Writes that have not reached the API yet; a component reads them with `useOutbox()`. */
export const useOutbox = create<Outbox>()(() => emptyOutbox)

/** Whether anything waits on this device, of any person; otherwise the code that sends it is not loaded. */
const mark = 'orenda.outbox'

export const isOutboxMarked = (): boolean => localStorage.getItem(mark) !== null

export function markOutbox(isFull: boolean): void {
  if (isFull) localStorage.setItem(mark, 'yes')
  else localStorage.removeItem(mark)
}
