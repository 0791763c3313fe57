import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Landlord } from '../test/landlord.ts'
import type { Product } from '../test/product.ts'
import type { Measured } from './measured.ts'

/** What all parts of the benchmark use. */
export interface Bench {
  product: Product
  port: number
  /** The product's data folder. */
  dataDir: string
  /** The folder of the whole run. */
  folder: string
  smtpUrl: string
  /** Has 50 apartments. */
  landlord: Landlord
  /** The product and bare servers that answer the landlord's apartments. */
  servers: readonly Measured[]
  /** The load generator. */
  load: ChildProcess
  /** Of a database role with the rights of the API. */
  databaseUrl: string
  /** Of a database role with the rights of jobs. */
  jobsUrl(): Promise<string>
  /** @param product where; the measured one when absent */
  newLandlord(product?: Product): Promise<Landlord>
  /** Ends a process with the run, in any case. */
  bind(pid: number | undefined): void
}

/** Measures a part, and returns what prints its figures. */
export type Part = (bench: Bench) => Promise<() => void>

/** The path of a file beside this one. */
export const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
