// What a remote shows on pages of other remotes: the frame of a panel, its rows and their states.
// Each remote has its own copy; the shell uses it for panels that are loading. It imports nothing
// of `/lists` and `/pages`, because a page with panels only does not load them.

export type { PanelProps } from './panel.tsx'
export type { PanelRowProps } from './panel-rows.tsx'
export { Panel } from './panels.ts'
