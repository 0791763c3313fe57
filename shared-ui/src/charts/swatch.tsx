import styles from './swatch.module.css'

/** One of the tones that parts of a whole have. */
export type Tone = 1 | 2 | 3 | 4 | 5

/** The colour by which a part is found in a chart. */
export const Swatch = ({ tone }: { tone: Tone }) => (
  <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
)

/** What bars of a tone are filled with. */
export const toneColour = (tone: Tone) => `var(--chart-${tone})`
