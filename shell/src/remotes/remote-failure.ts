import type { FailurePhase } from '@orenda/contracts/client-events'

/** The error of a remote that could not be shown; its `cause` is the original error. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly remote: string
  /** Empty when the manifest has none. */
  readonly version: string
  readonly phase: FailurePhase
  /** For the phase `contract`: which side is outdated. */
  readonly fit: 'too new' | 'too old' | null
  /** The panel that failed, e.g. `today.panel/owes`; empty for the remote itself. */
  readonly panel: string

  constructor(
    remote: string,
    version: string,
    phase: FailurePhase,
    { cause, fit = null, panel = '' }: { cause?: unknown; fit?: RemoteFailure['fit']; panel?: string } = {},
  ) {
    super(`${remote} ${version} failed: ${fit ?? phase}`, { cause })
    this.remote = remote
    this.version = version
    this.phase = phase
    this.fit = fit
    this.panel = panel
  }
}

/**
 * The failure for an error that a remote threw while it was shown. A lazy screen whose script failed to load
 * counts as not loaded.
 */
export function failureOf(error: unknown, remote: string, version: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  return new RemoteFailure(remote, version, isMissingFile(error) ? 'load' : 'render', { cause: error })
}

/** Whether a file of a remote other than its entry failed to load. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|CSS_CHUNK|Loading (CSS )?chunk/i.test(`${error.name} ${error.message}`)
