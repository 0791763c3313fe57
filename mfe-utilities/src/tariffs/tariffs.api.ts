import type { Tariff } from '@orenda/contracts/tariffs'
import { utilityTypes } from '@orenda/contracts/utility-kinds'
import { resource } from '@orenda/shared-ui/records'
import { today } from '@orenda/shared-ui/texts'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { reloadFacts } from '../readings/reading-queries.ts'
import { inForceOn } from './in-force.ts'

const resourceOfTariffs = resource({
  path: 'tariffs',
  useTexts,
  nameOf: (tariff: Tariff, format) =>
    [kindName(tariff), format.number(tariff.rate, 4), format.date(tariff.from), tariff.apartment_name]
      .filter(part => part !== null)
      .join(', '),
  reloadOthers: reloadFacts,
})

/** Grouped by type in the order of the forms; general tariffs before those of an apartment, newest first. */
function byType(one: Tariff, other: Tariff): number {
  const key = ({ type, zone, apartment_name }: Tariff) =>
    `${utilityTypes.indexOf(type)} ${zone} ${apartment_name ?? ''}`
  return key(one).localeCompare(key(other)) || other.from.localeCompare(one.from)
}

/** What holds or will hold first; what is over stands after all of it. */
function inOrder(rows: Tariff[]): Tariff[] {
  const day = today()
  const inForce = inForceOn(rows, day)
  const isOver = ({ id, from }: Tariff) => from <= day && !inForce.has(id)
  return rows.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)) || byType(one, other))
}

export const tariffs: typeof resourceOfTariffs = {
  ...resourceOfTariffs,
  query: { ...resourceOfTariffs.query, select: inOrder },
}
