import type { Landlord } from '../test/landlord.ts'

/** A running product under attack. */
export interface Target {
  /** Address of the API, e.g. `http://127.0.0.1:4000/api`. */
  base: string
  dataDir: string
  /** Process id of the API. */
  pid: number
  /** Registers a landlord with the trial plan. */
  newLandlord(): Promise<Landlord>
}

/** A measured figure of an attack. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The largest allowed value. */
  limit: number
}

/** A case: its name, its settings of the product, and the attack. */
export interface Attack {
  name: string
  env?: Readonly<Record<string, string>>
  /**
   * Size in MB of a separate disk for the product's files; without the right to mount one, the case
   * is skipped.
   */
  disk?: number
  run(target: Target): Promise<Figure[]>
}
