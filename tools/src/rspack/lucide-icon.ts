import { createRequire } from 'node:module'
import type { IconNode } from '../../../contracts/src/remotes.ts'

const require = createRequire(import.meta.url)

interface IconModule {
  __iconData: { node: readonly (readonly [string, Readonly<Record<string, string>>])[] }
}

/**
 * The shapes of an icon for the navigation.
 * @param name as in lucide's list, e.g. `shapes`
 * @throws Error for an unknown name
 */
export const lucideIcon = (name: string): IconNode =>
  (require(`lucide-react/icons/${name}`) as IconModule).__iconData.node.map(
    ([element, { key: _, ...attributes }]) => [element, attributes],
  )
