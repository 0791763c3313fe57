import type { FailurePhase } from '@orenda/contracts/client-events'

/** A remote could not be shown; what went wrong with it is the `cause`. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly remote: string
  /** Empty, when there is none in the manifest. */
  readonly version: string
  readonly phase: FailurePhase
  /** Which side is behind, when the phase is `contract`. */
  readonly fit: 'too new' | 'too old' | null
  /** The panel that failed, e.g. `today.panel/owes`; empty, when it was the remote itself. */
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

/** What a remote threw while it was shown. A screen whose own script did not come counts as not loaded. */
export function failureOf(error: unknown, remote: string, version: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  return new RemoteFailure(remote, version, isMissingFile(error) ? 'load' : 'render', { cause: error })
}

/** A file of a remote beside its entry did not come. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|CSS_CHUNK|Loading (CSS )?chunk/i.test(`${error.name} ${error.message}`)
