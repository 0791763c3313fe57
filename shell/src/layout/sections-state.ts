import { create } from 'zustand'
import { withoutLanguage } from '../paths.ts'

interface Unfolded {
  /** The page on which the sections are unfolded on a phone; any other page folds them. */
  place: string | null
  /** The button that was pressed; null after a log-in. */
  opener: HTMLElement | null
}

export const useUnfolded = create<Unfolded>()(() => ({ place: null, opener: null }))

/** @param pathname with the language */
export const unfoldSections = (pathname: string, opener: HTMLElement | null = null): void =>
  useUnfolded.setState({ place: withoutLanguage(pathname), opener })

export const foldSections = (): void => useUnfolded.setState({ place: null })

/** @param pathname of the present page, with the language */
export const useIsUnfolded = (pathname: string): boolean =>
  useUnfolded(({ place }) => place === withoutLanguage(pathname))
