import { create } from 'zustand'

/**
 * Whether the page has opened with kept answers because the API did not answer, and has had no answer since. A browser
 * can be online without reaching it.
 */
export const useAway = create(() => ({ isAway: false }))
