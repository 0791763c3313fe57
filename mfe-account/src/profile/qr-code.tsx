import { useQuery } from '@tanstack/react-query'
import styles from './qr-code.module.css'

/** Few ever see a code: what draws it comes with it. Where it does not come, the place stays empty; the text stands beside it. */
const drawing = {
  queryKey: ['qr-code'],
  queryFn: () => import('uqr'),
  staleTime: Number.POSITIVE_INFINITY,
}

/** A text as a QR code, dark on light in both themes: cameras expect it so. One path, without styles of its own. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: library } = useQuery(drawing)
  if (library === undefined) return <div className={styles.code} aria-busy />
  // Four modules of light around it, as ISO/IEC 18004 wants.
  const { data, size } = library.encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
