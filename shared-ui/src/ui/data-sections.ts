import type { ReactNode } from 'react'

/** What stands above the first row of a group; no row has a field `section`. */
export interface DataSection {
  section: string
  /** What the rows come to; blank for nothing. */
  value: string
  /** Stands in the place of its name. */
  head?: ReactNode
  /** Whether its rows are left out. */
  isFolded?: boolean
}

/** Finds the sections of rows in their order, by the first row of each. */
export type SectionsOf<Row> = (rows: readonly Row[]) => ReadonlyMap<Row, DataSection>

export const isSection = <Row extends object>(item: Row | DataSection): item is DataSection =>
  'section' in item

/** The rows that are not folded, and before those of each section what stands above them. */
export function withSections<Row>(
  rows: readonly Row[] | undefined,
  sectionsOf: SectionsOf<Row> | undefined,
): readonly (Row | DataSection)[] | undefined {
  const sections = rows && sectionsOf?.(rows)
  let isFolded: boolean | undefined
  return sections
    ? rows.flatMap<Row | DataSection>(row => {
        const section = sections.get(row)
        if (section) isFolded = section.isFolded
        const own = isFolded ? [] : [row]
        return section ? [section, ...own] : own
      })
    : rows
}
