/** The texts that the branch of a resource has in every language; `npm test` checks it. */
export const recordTexts = ['title'] as const

/**
 * Texts that it may have in place of those of `common:records`. `count` is a plural; `removeText` has `{{name}}`, as
 * has `removeTextUndo`, which is said instead when the deletion can be undone; `created` and `updated` may have it.
 */
export const optionalRecordTexts = [
  'add',
  'createTitle',
  'editTitle',
  'created',
  'updated',
  'removeTitle',
  'removeText',
  'removeTextUndo',
  'emptyTitle',
  'emptyText',
  'count',
  'removed',
  'restored',
  'restoreError',
  'fetchError',
  'saveError',
  'deleteError',
  'conflictTitle',
  'conflictText',
  'nothingTitle',
  'nothingText',
  'clear',
  'total',
] as const

export type RecordText = (typeof recordTexts)[number] | (typeof optionalRecordTexts)[number]
