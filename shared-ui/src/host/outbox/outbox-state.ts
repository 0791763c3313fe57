import { create } from 'zustand'
import type { OutboxItem } from './outbox-item.ts'

export interface Outbox {
  /** What the signed-in person has waiting on this device, the oldest first. */
  items: readonly OutboxItem[]
  /** The key of the one that is on its way from this tab. */
  sending: string | null
}

export const emptyOutbox: Outbox = { items: [], sending: null }

/** What was saved and has not reached the API; a component reads it with `useOutbox()`. */
export const useOutbox = create<Outbox>()(() => emptyOutbox)

/** Whether anything waits on this device, whoever saved it: without that nobody fetches what sends it. */
const mark = 'orenda.outbox'

export const isOutboxMarked = (): boolean => localStorage.getItem(mark) !== null

export function markOutbox(isFull: boolean): void {
  if (isFull) localStorage.setItem(mark, 'yes')
  else localStorage.removeItem(mark)
}
