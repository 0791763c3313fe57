/** What a part of a page is, for programs that read it aloud (ISO 32000-2, 14.8.4). */
export interface PaperElement {
  role: 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'
  /** None for parts of the document itself. */
  parent?: PaperElement
  /** Of a `TH`: what it is the head of. Heads of columns are repeated on each page of a table. */
  scope?: 'Column' | 'Row'
  /** Of a `Figure`: what it shows, in words. */
  alt?: string
}

const elements = new WeakMap<readonly string[], PaperElement>()

/**
 * Features of the typeface for the text of an element. Of all properties of a text these alone reach what draws it as
 * the same object, so an element is found by them.
 */
export function featuresOf(element: PaperElement): Feature[] {
  const features = [...textFeatures]
  elements.set(features, element)
  return features
}

type Feature = 'kern' | 'tnum'

/** Digits of one width, so that amounts stand below each other. */
export const textFeatures: readonly Feature[] = ['kern', 'tnum']

/** null for a text that belongs to no element, such as the foot of a page. */
export const elementOf = (features: readonly string[] | undefined): PaperElement | null =>
  (features && elements.get(features)) ?? null
