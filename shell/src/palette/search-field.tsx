import { notify } from '@orenda/shared-ui/host'
import { Search } from 'lucide-react'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withLater } from '../i18n/load-texts.ts'
import styles from './search-field.module.css'

type Loaded = { Palette: ComponentType<{ typed: string; onClose: () => void }> }

const load: () => Promise<Loaded> = withLater(() => import(/* webpackChunkName: 'palette' */ './palette.tsx'))

/** The field in the bar that opens the palette, as Ctrl K and ⌘ K do. The palette is loaded then. */
export function SearchField() {
  const { t } = useTranslation(['shell', 'common'])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  /** What is typed while it is loading; null while it is closed or open. */
  const typed = useRef<string | null>(null)
  const open = () => {
    typed.current ??= ''
    load().then(setLoaded, () => {
      typed.current = null
      notify.error(t('common:errors.UNAVAILABLE'), { id: 'palette' })
    })
  }

  // With the palette in one step: a key between its focus and a later effect would be lost.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event
      // By the place of the key, so that it works in every layout.
      if (code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        event.preventDefault()
        // Over a record's form, too: what would leave it asks before changes are lost.
        if (document.querySelector('dialog[open]:not([data-side])') === null) open()
      } else if (typed.current !== null && loaded === null && key.length === 1 && !ctrlKey) {
        event.preventDefault()
        typed.current += key
      }
    }
    addEventListener('keydown', onKey, { signal: stop.signal })
    return () => stop.abort()
  })

  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-label={t('layout.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span aria-hidden="true">
          {t('layout.search')} <kbd data-key="Ctrl" /> <kbd data-key="K" />
        </span>
      </button>
      {loaded && (
        <loaded.Palette
          typed={typed.current ?? ''}
          onClose={() => {
            typed.current = null
            setLoaded(null)
          }}
        />
      )}
    </>
  )
}
