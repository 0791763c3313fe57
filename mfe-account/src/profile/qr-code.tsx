import { useQuery } from '@tanstack/react-query'
import styles from './qr-code.module.css'

/**
 * Loaded on demand, because few users see a QR code. If it fails to load, its place stays empty: the same text
 * is shown next to it.
 */
const drawing = {
  queryKey: ['qr-code'],
  queryFn: () => import('uqr'),
  staleTime: Number.POSITIVE_INFINITY,
}

/**
 * A text as a QR code, dark on light in both themes, because cameras expect that. One SVG path without inline
 * styles.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: library } = useQuery(drawing)
  if (library === undefined) return <div className={styles.code} aria-busy />
  // A quiet zone of four modules, as ISO/IEC 18004 requires.
  const { data, size } = library.encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
