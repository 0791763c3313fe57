import styles from './logo.module.css'

export interface LogoProps {
  /** `animated` draws the house once; it is static when the user prefers reduced motion. */
  variant: 'house' | 'key' | 'text' | 'animated'
  size: 'small' | 'medium' | 'large'
}

const marks = {
  house: ['M3.5 11.2 12 4l8.5 7.2V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19z', 'M9.5 20.5v-6h5v6'],
  key: [
    'M2.59 17.41A2 2 0 0 0 2 18.83V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.17a2 2 0 0 0 1.42-.59l.81-.81a6.5 6.5 0 1 0-4-4z',
    'M16.5 7.5h.01',
  ],
} as const

/** The product's logo. A link around it needs its own accessible name. */
export function Logo({ variant, size }: LogoProps) {
  const isAnimated = variant === 'animated'
  const mark = variant === 'text' ? null : marks[isAnimated ? 'house' : variant]
  return (
    <span className={`${styles.logo} ${styles[size]} ${isAnimated ? styles.animated : ''}`}>
      {mark && (
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          {mark.map(path => (
            <path key={path} d={path} pathLength={1} />
          ))}
        </svg>
      )}
      <span>Orenda</span>
    </span>
  )
}
