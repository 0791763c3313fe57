import { Platform1795219200001 } from './0001-platform.ts'

/** In the order of their numbers; TypeORM runs what the database has not seen. One that was released never changes. */
export const migrations = [Platform1795219200001]
