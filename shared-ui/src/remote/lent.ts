import { host } from '@orenda/shared-ui/host'

declare const process: {
  readonly env: { readonly ORENDA_REMOTE: string; readonly ORENDA_ALLOWED: string }
}

/**
 * What the host lends the remote that this is built into. Its build lets this module run before any other of it, so
 * that the shell shows its components with its own cache.
 */
export const lent = host.lend(process.env.ORENDA_REMOTE, process.env.ORENDA_ALLOWED)
