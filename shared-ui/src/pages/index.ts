// Parts of pages. The build makes one module of this and `/lists`, which remotes of the same
// sources share at run time.

export { Breadcrumb } from './breadcrumb.tsx'
export { onFirstInteraction } from './first-interaction.ts'
export { focus } from './focus.ts'
export { LoadFailure } from './load-failure.tsx'
export type { PageAction } from './page-actions.tsx'
export { Page } from './pages.ts'
export { scriptQuery } from './script-query.ts'
export { useTab } from './use-tab.ts'
export { useUnsavedChanges } from './use-unsaved-changes.tsx'
export { useWhenOnline } from './use-when-online.ts'
