import { create } from 'zustand'
import { withoutLanguage } from '../paths.ts'

/** The page on which the sections are unfolded on a phone; any other page folds them. */
const useUnfolded = create<{ place: string | null }>()(() => ({ place: null }))

/** @param pathname with the language */
export const unfoldSections = (pathname: string): void =>
  useUnfolded.setState({ place: withoutLanguage(pathname) })

export const foldSections = (): void => useUnfolded.setState({ place: null })

/** @param place the present page, without the language */
export const useIsUnfolded = (place: string): boolean => useUnfolded(unfolded => unfolded.place === place)
