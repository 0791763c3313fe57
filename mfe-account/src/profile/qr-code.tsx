import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A text as a QR code, dark on light in both themes: cameras expect it so. One path, without styles of its own. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Four modules of light around it, as ISO/IEC 18004 wants.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
