import type { IconNode } from '@orenda/contracts/remotes'
import { createElement } from 'react'

/** Allowed SVG elements of an icon. The description comes from outside, so nothing else is rendered. */
const shapes: ReadonlySet<string> = new Set([
  'circle',
  'ellipse',
  'line',
  'path',
  'polygon',
  'polyline',
  'rect',
])
const attributes = /^(d|points|c[xy]|[xy][12]?|r[xy]?|width|height|fill|transform)$/

/** An icon that a remote describes as data, rendered like lucide's. */
export function RemoteIcon({ node }: { node: IconNode }) {
  return (
    <svg
      aria-hidden="true"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {node
        .filter(([shape]) => shapes.has(shape))
        .map(([shape, given]) => {
          const known = Object.fromEntries(Object.entries(given).filter(([name]) => attributes.test(name)))
          return createElement(shape, { key: shape + JSON.stringify(known), ...known })
        })}
    </svg>
  )
}
