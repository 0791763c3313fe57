// What a remote shows within pages of others: the frame of a panel, its rows and their states. Each remote brings it, and the shell
// has it for what is on its way. It takes nothing of `/lists` and `/pages`, which a page with panels alone does not load.

export type { PanelProps } from './panel.tsx'
export type { PanelRowProps } from './panel-rows.tsx'
export { Panel } from './panels.ts'
