/**
 * The component that draws lucide's icons; the page has it once. Apps import icons by their names
 * from `lucide-react`; the build of a remote keeps the shapes and takes this component from the
 * shell.
 */
export { createLucideIcon as createIcon } from 'lucide-react'
