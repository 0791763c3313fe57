import type { Typed } from './batch.ts'

type Take = (typed: Typed) => void

const forms = new Map<string, Take>()
const kept = new Map<string, Typed>()

/** Brings what was typed for an apartment back to its form: at once when it is open, else when it is opened. */
export function giveBack(apartmentId: string, typed: Typed): void {
  const take = forms.get(apartmentId)
  if (take) take(typed)
  else kept.set(apartmentId, typed)
}

/** The form of these apartments is open. @returns closes it */
export function onGivenBack(apartmentIds: readonly string[], take: Take): () => void {
  for (const id of apartmentIds) {
    forms.set(id, take)
    const typed = kept.get(id)
    kept.delete(id)
    if (typed) take(typed)
  }
  return () => {
    for (const id of apartmentIds) if (forms.get(id) === take) forms.delete(id)
  }
}
