export type { PanelProps } from './panel.tsx';
export type { PanelRowProps } from './panel-rows.tsx';
export { Panel } from './panels.ts';
