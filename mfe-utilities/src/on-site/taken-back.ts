import type { Drafts } from './batch.ts'

/** What was typed for readings that were saved and taken back. */
export interface Typed {
  drafts: Drafts
  date: string
}

type Take = (typed: Typed) => void

const forms = new Map<string, Take>()
const kept = new Map<string, Typed>()

/** Brings what was typed back to the form of the apartment: at once when it is open, else when it is opened. */
export function giveBack(apartmentId: string, typed: Typed): void {
  const take = forms.get(apartmentId)
  if (take) take(typed)
  else kept.set(apartmentId, typed)
}

/** The form of an apartment is open. @returns closes it */
export function onGivenBack(apartmentId: string, take: Take): () => void {
  forms.set(apartmentId, take)
  const typed = kept.get(apartmentId)
  kept.delete(apartmentId)
  if (typed) take(typed)
  return () => void forms.delete(apartmentId)
}
