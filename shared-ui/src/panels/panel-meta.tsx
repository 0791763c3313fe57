import styles from './panel-meta.module.css'

/**
 * A line of details, e.g. `rent · Loft`. It breaks between them, and each dot goes with what follows it; at the
 * beginning of a line there is none.
 */
export function PanelMeta({ text }: { text: string }) {
  const parts = text.split(' · ').map((part, at) => ({ part, at }))
  return (
    <span className={styles.meta}>
      {parts.map(({ part, at }) => (
        <span key={at}>
          {at > 0 && <i> · </i>}
          {part}
        </span>
      ))}
    </span>
  )
}
