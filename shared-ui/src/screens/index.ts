// What the screens of remotes have in common: not shared at run time, each remote brings what it uses.

export { Breadcrumb } from './breadcrumb.tsx'
export { onFirstMove, useAwake } from './first-move.ts'
export { focusHeading, focusHeadingIfLost, focusRow, rowBeside } from './focus.ts'
export { hasSubscriptionPage } from './has-subscription-page.ts'
export { LoadFailure } from './load-failure.tsx'
export { Page } from './page.tsx'
export { scriptQuery } from './script-query.ts'
export { UnsavedDialog } from './unsaved-dialog.tsx'
export { useCommonTexts } from './use-common-texts.ts'
export { useFieldErrorText } from './use-field-error-text.ts'
export { useUnsavedQuestion } from './use-unsaved-question.tsx'
export { useWhenOnline } from './use-when-online.ts'
