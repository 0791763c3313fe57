/** A running canary. Each time it is set again, its users are counted anew. */
export interface RunningCanary {
  /** The remote's. */
  name: string
  version: string
  /** ISO time at which it was set again after a stop; empty the first time. */
  run: string
}

/** A unique key for each time that a canary is set. */
export const runOf = ({ name, version, run }: RunningCanary): string => `${name} ${version} ${run}`

/** Canaries that were stopped in this installation, whatever the store says. */
export interface EndedCanaries {
  /** Which of the given ones are stopped, by `runOf`. */
  among(canaries: readonly RunningCanary[]): Promise<ReadonlySet<string>>
}
