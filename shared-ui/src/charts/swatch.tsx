import styles from './swatch.module.css'

/** The tones for the parts of a whole. */
export type Tone = 1 | 2 | 3 | 4 | 5

/** The colour that marks a part in a legend. */
export const Swatch = ({ tone }: { tone: Tone }) => (
  <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
)

/** The fill of the bars of a tone. */
export const toneColour = (tone: Tone) => `var(--chart-${tone})`
