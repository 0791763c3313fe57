/** A canary that is set, and which time: people are counted for each time by themselves. */
export interface RunningCanary {
  /** The remote's. */
  name: string
  version: string
  /** ISO time at which it was set again after a stop; empty, when it never was. */
  run: string
}

/** One text for each time that a canary is set. */
export const runOf = ({ name, version, run }: RunningCanary): string => `${name} ${version} ${run}`

/** Canaries that were ended here, whatever the store says. */
export interface EndedCanaries {
  /** Those of the given ones that are ended, by `runOf`. */
  among(canaries: readonly RunningCanary[]): Promise<ReadonlySet<string>>
}
