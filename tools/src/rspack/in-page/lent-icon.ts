// Replaces lucide's `createLucideIcon.mjs` in remotes: an icon is only its shapes, and the host's
// component draws it.
export { createIcon as default } from '@orenda/shared-ui/host'
