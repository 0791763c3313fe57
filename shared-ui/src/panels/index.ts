// What a remote shows within pages of others is made of: frames, rows and their states. Each remote brings it, and the shell
// has it for what is on its way. It takes nothing from `/records` and `/screens`, which a page with panels alone does not load.

export { balancesOf } from '../records/balances.ts'
export { listQuery, readAll } from '../records/list-query.ts'
export { apartmentsQuery, tenantsQuery } from '../records/references.ts'
export { type Total, totalsOf } from '../records/totals.ts'
export { useTotalsText } from '../records/use-totals-text.ts'
export { Panel, type PanelProps, panelLinkClass } from './panel.tsx'
export { PanelContent } from './panel-content.tsx'
export { PanelFailure } from './panel-failure.tsx'
export { PanelLine } from './panel-line.tsx'
export { PanelLink } from './panel-link.tsx'
export { PanelRest } from './panel-rest.tsx'
export { PanelRow, type PanelRowProps, PanelRows } from './panel-rows.tsx'
export { PanelSkeleton } from './panel-skeleton.tsx'
export { type Standing, standingsOf } from './standings.ts'
