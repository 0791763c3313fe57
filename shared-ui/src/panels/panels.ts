import { Panel as PlainPanel, panelLinkClass } from './panel.tsx'
import { PanelContent } from './panel-content.tsx'
import { PanelEntries } from './panel-entries.tsx'
import { PanelFailure } from './panel-failure.tsx'
import { PanelLine } from './panel-line.tsx'
import { PanelLink } from './panel-link.tsx'
import { PanelRest } from './panel-rest.tsx'
import { PanelRowLink } from './panel-row-link.tsx'
import { PanelRow, PanelRows } from './panel-rows.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

/** A panel and its parts. */
export const Panel = Object.assign(PlainPanel, {
  Content: PanelContent,
  Entries: PanelEntries,
  Failure: PanelFailure,
  Line: PanelLine,
  Link: PanelLink,
  linkClass: panelLinkClass,
  Rest: PanelRest,
  Row: PanelRow,
  RowLink: PanelRowLink,
  Rows: PanelRows,
  Skeleton: PanelSkeleton,
})
