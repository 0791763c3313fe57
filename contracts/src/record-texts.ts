/**
 * What the branch of a resource has to say, in every language; `npm test` looks. `removeText` says `{{name}}`, and
 * `created` and `updated` may.
 */
export const recordTexts = [
  'title',
  'add',
  'createTitle',
  'editTitle',
  'created',
  'updated',
  'removeTitle',
  'removeText',
  'emptyTitle',
  'emptyText',
] as const

/** What it may say in other words than `common:records`. `count` is a plural. */
export const optionalRecordTexts = [
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
