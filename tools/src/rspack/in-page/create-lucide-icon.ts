// Replaces lucide's `createLucideIcon.mjs` in remotes: an icon is only its shapes, and the host's
// component draws it.
import { host } from '@orenda/shared-ui/host'

export default host.createIcon
