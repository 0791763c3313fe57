import type { MoveInValues } from './move-in-values.ts'

/** Not kept on the device. */
const secret = { tax_id: '', passport: '' }

/** What was typed and not saved. */
export interface Draft {
  values: MoveInValues
  /** An instant, ISO 8601. */
  saved_at: string
}

/** The host removes what begins with `draft.` when the person logs out. */
const keyOf = (userId: string, apartmentId: string) => `draft.move-in.${userId}.${apartmentId || 'new'}`

/**
 * Reads a draft of this tab of the browser.
 * @returns null when there is none, or it is of another version of the form
 */
export function readDraft(userId: string, apartmentId: string, fresh: MoveInValues): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(userId, apartmentId)) ?? 'null') as Draft | null
    return draft !== null && Object.keys(fresh).every(name => name in draft.values) ? draft : null
  } catch {
    return null
  }
}

/** Keeps what was typed until the tab is closed or the person logs out. */
export function keepDraft(userId: string, apartmentId: string, { values, saved_at }: Draft): void {
  try {
    const kept: Draft = { values: { ...values, ...secret }, saved_at }
    sessionStorage.setItem(keyOf(userId, apartmentId), JSON.stringify(kept))
  } catch {
    // The browser keeps nothing for this page: the form works without a draft.
  }
}

export function dropDraft(userId: string, apartmentId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId, apartmentId))
  } catch {
    // Nothing was kept.
  }
}
