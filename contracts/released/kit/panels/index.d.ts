export { listQuery, readAll } from '../records/list-query.ts';
export { apartmentsQuery, tenantsQuery } from '../records/references.ts';
export { Panel, type PanelProps, panelLinkClass } from './panel.tsx';
export { PanelContent } from './panel-content.tsx';
export { PanelFailure } from './panel-failure.tsx';
export { PanelLine } from './panel-line.tsx';
export { PanelRow, type PanelRowProps, PanelRows } from './panel-rows.tsx';
export { PanelSkeleton } from './panel-skeleton.tsx';
