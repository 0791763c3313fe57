import { FurtherRows } from './further-rows.tsx'
import { useNewestRows } from './use-newest-rows.ts'

/** What a resource is given that may be too long to be loaded whole; the lists of others do not bring it along. */
export const longList = { useRows: useNewestRows, Further: FurtherRows }
export type LongList = typeof longList
