import { Field, Input } from '@orenda/shared-ui/ui'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './choice-dialog.module.css'

interface Place {
  id: string
  name: string
  /** What tells it apart. */
  note: string
}

interface PlaceSearchProps {
  label: string
  places: readonly Place[]
  /** The chosen one. */
  value: string | null
  error: string | undefined
  onChange: (id: string) => void
  /** Enter on a found one. */
  onEnter: (id: string) => void
}

/** Found ones that are shown at once; for others, more of the name is typed. */
const maxShown = 50

const plain = (text: string) => text.toLocaleLowerCase()

/** A field, and beneath it those that contain what is typed there. Enter takes the marked one. */
export function PlaceSearch({ label, places, value, error, onChange, onEnter }: PlaceSearchProps) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const words = plain(text).split(/\s+/).filter(Boolean)
  const found = places
    .filter(({ name, note }) => words.every(word => plain(`${name} ${note}`).includes(word)))
    .slice(0, maxShown)
  const [marked, setMarked] = useState(
    Math.max(
      0,
      found.findIndex(place => place.id === value),
    ),
  )
  const at = Math.min(marked, found.length - 1)
  const mark = (next: number) => {
    setMarked(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = found[at]
    if (event.key === 'ArrowDown') mark(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') mark(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && place !== undefined) onEnter(place.id)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.search}>
      <Field label={label} error={error}>
        <Input
          icon={Search}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div id={`${id}-list`} role="listbox" aria-label={t('imports.found')} className={styles.found}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the keys are those of the field.
          <div
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={place.id === value}
            data-marked={index === at || undefined}
            className={styles.place}
            onClick={() => {
              setMarked(index)
              onChange(place.id)
            }}
          >
            <span className={styles.placeWords}>
              <b>{place.name}</b>
              {place.note !== '' && <span>{place.note}</span>}
            </span>
            {place.id === value && <Check size={16} strokeWidth={1.75} aria-hidden />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.nothing}>{t('imports.nothing')}</p>}
    </div>
  )
}
