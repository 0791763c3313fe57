// Stands in for lucide's `createLucideIcon.mjs` in remotes: an icon is its shapes, and what draws it is the host's.
export { createIcon as default } from '@orenda/shared-ui/host'
