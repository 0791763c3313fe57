import { maxRows } from '@orenda/contracts/max-rows'
import { inOrder } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import type { UtilityType } from '@orenda/contracts/utility-kinds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newestReadingsQuery, typeReadingsQuery } from './reading-queries.ts'

/**
 * All readings of an apartment's meters of one type, sorted: from the list if it is complete, otherwise
 * requested. undefined while they are loading, and without an apartment.
 */
export function useChain(apartmentId: string, type: UtilityType): readonly Reading[] | undefined {
  const { data: loaded } = useQuery(newestReadingsQuery)
  const isWhole = loaded !== undefined && loaded.length < maxRows
  const { data: asked } = useQuery({
    ...typeReadingsQuery(apartmentId, type),
    enabled: loaded !== undefined && !isWhole && apartmentId !== '',
  })
  return useMemo(() => {
    if (apartmentId === '') return undefined
    if (!isWhole) return asked && inOrder(asked)
    return inOrder(loaded.filter(row => row.apartment_id === apartmentId && row.type === type))
  }, [loaded, asked, isWhole, apartmentId, type])
}
