import { create } from 'zustand'

/** How often a remote was replaced in this page while its sources were worked on; its panels are drawn anew each time. */
export const useEditions = create<Readonly<Record<string, number>>>()(() => ({}))
