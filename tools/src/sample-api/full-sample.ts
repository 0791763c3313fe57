import { z } from '../../../contracts/src/zod.ts'
import type { ContractApi } from './contract-api.ts'
import { calls } from './contract-routes.ts'
import { idOf, variedOf, variedRows } from './varied.ts'

/**
 * Rows of each list: more than fit into a window, but not many more, since every screen of a check
 * loads them.
 */
export const many = 50

/**
 * Fills every list of an API with many rows that differ as much as their contracts allow, and that
 * are consistent: references to apartments, tenants and leases exist. A call without a default
 * answer gets one of its schema.
 */
export function giveFullSample(api: ContractApi): void {
  const { collections, today } = api
  // Today shows the panels of a beginner up to one apartment, and keeps no room for them from one on.
  api.signIn({ subscription: { current_apartments: 1 } })
  /** The list to which a field's id belongs. */
  const listOf = (field: string): string | undefined => {
    const subject = field.replace(/_id$/, '').replaceAll('_', '-')
    return [...collections.keys()].find(path => path.split('/').at(-1) === `${subject}s`)
  }
  for (const [path, { row: schema }] of collections) {
    const rows = variedRows(schema, many, index => ({
      index,
      today,
      idFor: field => {
        if (field === 'id') return idOf(path, index)
        const list = listOf(field)
        return list === undefined ? null : idOf(list, index)
      },
    }))
    api.put(path, rows)
  }
  for (const [key, { answer }] of Object.entries(calls)) {
    const [method, pattern = ''] = key.split(' ')
    if (method !== 'GET' || !(answer instanceof z.ZodType)) continue
    const end = api.on('GET', pattern, (_, usual) => {
      try {
        return usual()
      } catch {
        end()
        return variedOf(answer, { index: 0, today, idFor: () => null })
      }
    })
  }
}
