// Stands in for lucide's `createLucideIcon.mjs` in remotes: an icon is its shapes, and what draws it is the host's.
import { host } from '@orenda/shared-ui/host'

export default host.createIcon
