import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  icon: LucideIcon
  title: string
  note: string
  children: ReactNode
}

/** A part of the form: its name at the left, on a narrow page above. */
export function Part({ icon: Icon, title, note, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** Fields side by side. */
function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** Two short fields, side by side on a phone too. */
function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

interface PresetsProps {
  /** What they fill, for those who hear them. */
  label: string
  options: readonly { label: string; isChosen: boolean; choose: () => void }[]
}

/** Values that fill a field at a press. */
function Presets({ label, options }: PresetsProps) {
  return (
    <fieldset aria-label={label} className={styles.presets}>
      {options.map(option => (
        <button
          key={option.label}
          type="button"
          aria-pressed={option.isChosen}
          className={styles.preset}
          onClick={option.choose}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

Part.Fields = Fields
Part.Pair = Pair
Part.Presets = Presets
