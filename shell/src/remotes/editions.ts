import { create } from 'zustand'

/**
 * Counts how often a remote was replaced in this page during development; its panels are rendered again each
 * time.
 */
export const useEditions = create<Readonly<Record<string, number>>>()(() => ({}))
