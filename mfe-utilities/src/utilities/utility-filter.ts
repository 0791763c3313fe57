import type { Utility } from '@orenda/contracts/utilities'
import { apartmentFilter, monthFilter, type RecordFilter } from '@orenda/shared-ui/records'

export const utilityFilters = (): RecordFilter<Utility>[] => [apartmentFilter(), monthFilter()]
