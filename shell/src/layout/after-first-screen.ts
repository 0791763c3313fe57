import { onFirstInteraction } from '@orenda/shared-ui/pages'

/** Milliseconds after which the first screen counts as complete without any user activity. */
const quietAfter = 3000

/**
 * Resolves at the first user activity, or after a quiet time. Parts that few users need load only then, so that
 * they do not delay the first screen.
 */
export const afterFirstScreen: Promise<void> = new Promise(resolve => {
  onFirstInteraction(resolve)
  setTimeout(resolve, quietAfter)
})
