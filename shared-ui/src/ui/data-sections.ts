/** What stands above the first row of a group; no row has a field `section`. */
export interface DataSection {
  section: string
  /** What the rows come to; blank for nothing. */
  value: string
}

/** Finds the sections of rows in their order, by the first row of each. */
export type SectionsOf<Row> = (rows: readonly Row[]) => ReadonlyMap<Row, DataSection>

export const isSection = <Row extends object>(item: Row | DataSection): item is DataSection =>
  'section' in item

/** The rows, and before the first one of each section what stands above it. */
export function withSections<Row>(
  rows: readonly Row[] | undefined,
  sectionsOf: SectionsOf<Row> | undefined,
): readonly (Row | DataSection)[] | undefined {
  const sections = rows && sectionsOf?.(rows)
  return sections
    ? rows.flatMap<Row | DataSection>(row => {
        const section = sections.get(row)
        return section ? [section, row] : [row]
      })
    : rows
}
