import { useBlocker } from '@orenda/shared-ui/host'
import { ConfirmDialog } from '@orenda/shared-ui/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

/**
 * Asks before a form with changes is left, by a link, the way back, or closing the tab.
 * @returns the question, and `leaveFreely`, to be called before a navigation that follows a save
 */
export function useUnsavedQuestion(isDirty: boolean): { question: ReactNode; leaveFreely: () => void } {
  const t = useTexts()
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const question = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('common:unsaved.title')}
      text={t('common:unsaved.text')}
      confirmLabel={t('common:unsaved.leave')}
      cancelLabel={t('common:unsaved.stay')}
      closeLabel={t('common:actions.close')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
  return {
    question,
    leaveFreely: () => {
      isFree.current = true
    },
  }
}
