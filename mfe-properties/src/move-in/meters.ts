import { monthlySince } from '@orenda/contracts/reading-chain'
import type { MeterState } from '@orenda/contracts/utilities'
import {
  type UtilityType,
  type UtilityZone,
  utilityTypes,
  utilityZones,
} from '@orenda/contracts/utility-kinds'

/** Names one meter of an apartment in the form: `electricity_total`. */
export type MeterKey = `${UtilityType}_${UtilityZone}`

export interface Meter {
  key: MeterKey
  type: UtilityType
  zone: UtilityZone
  /** Its last reading; null for a meter that has none. */
  last: Pick<MeterState, 'date' | 'current' | 'rate' | 'usual'> | null
}

/** Every meter that an apartment may have. */
export const meterKinds = utilityTypes.flatMap(type =>
  utilityZones.map(zone => ({ key: `${type}_${zone}` as const, type, zone })),
)

/**
 * The meters of the form: those that the apartment has, and those that were added.
 * @param added their keys
 */
export function metersOf(states: readonly MeterState[], added: readonly string[]): Meter[] {
  return meterKinds.flatMap(kind => {
    const state = states.find(({ type, zone }) => type === kind.type && zone === kind.zone)
    return state !== undefined || added.includes(kind.key) ? [{ ...kind, last: state ?? null }] : []
  })
}

/** Whether the figure begins a meter, which then may have its number. */
export const isNewMeter = ({ last }: Meter, isReplaced: boolean): boolean => last === null || isReplaced

/** Whether a figure is below the meter's last reading, which only a new meter can be. */
export const isBelowLast = ({ last }: Meter, current: number | null, isReplaced: boolean): boolean =>
  last !== null && current !== null && !isReplaced && current < last.current

/** What it comes to in a month since the meter's last reading; null when that is not known. */
export function monthlyOf({ last }: Meter, current: number | null, isReplaced: boolean, date: string) {
  if (last === null || current === null || Number.isNaN(current) || isReplaced || date < last.date)
    return null
  return monthlySince(last, { current, date })
}
