import type { Landlord } from '../test/landlord.ts'

/** A running product that is attacked. */
export interface Target {
  /** Address of the API, e.g. `http://127.0.0.1:4000/api`. */
  base: string
  dataDir: string
  /** Of the API's process. */
  pid: number
  /** Somebody who has just come, with the trial. */
  newLandlord(): Promise<Landlord>
}

/** What an attack did. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What it may be at most. */
  limit: number
}

/** A case: its name, what it wants of the product, and what it does. */
export interface Attack {
  name: string
  env?: Readonly<Record<string, string>>
  /** MB of a disk of its own for the product's files; the case is left out where nobody may mount one. */
  disk?: number
  run(target: Target): Promise<Figure[]>
}
