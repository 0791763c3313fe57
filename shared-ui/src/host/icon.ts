/**
 * What draws lucide's icons: one for the page. Apps import an icon by its name from `lucide-react`; the build of a remote
 * keeps its shapes and takes the rest from here.
 */
export { createLucideIcon as createIcon } from 'lucide-react'
