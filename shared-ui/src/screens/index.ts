// What the screens of remotes have in common: one module with the records (`lists.ts`), which remotes of the same sources share
// at run time. What few screens need is apart (`@orenda/shared-ui/screens/…`), and each remote brings it.

export { onFirstMove, useAwake } from './first-move.ts'
export { focusHeading, focusHeadingIfLost, focusRow, rowBeside } from './focus.ts'
export { hasSubscriptionPage } from './has-subscription-page.ts'
export { LoadFailure } from './load-failure.tsx'
export { Page } from './page.tsx'
export { scriptQuery } from './script-query.ts'
export { textsInParts } from './texts-in-parts.ts'
export { UnsavedDialog } from './unsaved-dialog.tsx'
export { useCommonTexts } from './use-common-texts.ts'
export { useFieldErrorText } from './use-field-error-text.ts'
export { useUnsavedQuestion } from './use-unsaved-question.tsx'
export { useWhenOnline } from './use-when-online.ts'
