import type { KeyboardEvent } from 'react'

/** Saves the form by Ctrl Enter or ⌘ Enter from any of its fields; Enter alone is a new line in some of them. */
export function saveByKeys(
  event: KeyboardEvent<HTMLFormElement>,
  { submit, isSaving }: { submit: () => Promise<void>; isSaving: boolean },
): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.repeat || event.defaultPrevented) return
  event.preventDefault()
  if (!isSaving) void submit()
}
