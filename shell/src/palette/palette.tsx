import { notify } from '@orenda/shared-ui/host'
import { useLanguagePath } from '@orenda/shared-ui/router'
import { VisuallyHidden } from '@orenda/shared-ui/ui'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Entry } from './entry.ts'
import { Foot } from './foot.tsx'
import { Groups } from './groups.tsx'
import { Note } from './note.tsx'
import styles from './palette.module.css'
import { noteUse } from './recent.ts'
import { useBack } from './use-back.ts'
import { useChosen } from './use-chosen.ts'
import { useGroups } from './use-groups.ts'

/**
 * One field for every page, record and action.
 * @param typed what was typed while it was loading
 */
export function Palette({ typed, onClose: onClosed }: { typed: string; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState(typed)
  const found = useGroups(text)
  const dialog = useDialog()
  const entry = useBack(onClosed)
  const onClose = () => {
    onClosed()
    void entry.leave()
  }
  const go = useGo(onClosed, entry)
  const box = useChosen(found, go)
  const { chosen } = box
  /** What Ctrl Enter does. */
  const first = found.actionsFor(chosen)[0] ?? (chosen?.group === 'action' ? chosen : undefined)
  const type = (next: string) => {
    setText(next)
    box.reset()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const isFirst = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isFirst) return box.onKeyDown(event)
    event.preventDefault()
    if (isFirst) first && go(first)
    else if (text === '') onClose()
    else type('')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape closes it.
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      className={styles.dialog}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.head}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          {...box.input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          <VisuallyHidden>{t('palette.close')}</VisuallyHidden>
          <kbd>Esc</kbd>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <Note text={text} found={found} />
      <Groups found={found} box={box} first={first} />
      <Foot first={first} />
      <VisuallyHidden>
        <span role="status">
          {found.isBusy
            ? ''
            : t('palette.found', { count: found.groups.flatMap(({ entries }) => entries).length })}
        </span>
      </VisuallyHidden>
    </dialog>
  )
}

/** Opens the dialog over the page, and gives the focus back at the end. */
function useDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const page = document.documentElement
    page.style.scrollbarGutter = innerWidth > page.clientWidth ? 'stable' : ''
    dialog?.showModal()
    dialog?.querySelector('input')?.focus()
    return () => {
      dialog?.close()
      page.style.scrollbarGutter = ''
    }
  }, [])
  return ref
}

/** Opens the page of a row, or does its work. */
function useGo(onClose: () => void, { keep, leave }: ReturnType<typeof useBack>) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const path = useLanguagePath()
  return ({ key, group, path: to, run }: Entry) => {
    if (group === 'action') noteUse(key)
    // Before the page changes: the dialog gives the focus back, and the page then takes it.
    onClose()
    if (to !== undefined) {
      keep()
      void navigate(path(to), { replace: true })
    } else
      leave()
        .then(run)
        .then(
          next => next !== undefined && navigate(path(next)),
          error => notify.failure(error, t('palette.commandFailed')),
        )
  }
}
