import type { Reading } from '@orenda/contracts/utilities'
import { i18n } from '@orenda/shared-ui/texts'

export type Kind = Pick<Reading, 'type' | 'zone'>

/** The name of a utility and zone, e.g. `Електроенергія, ніч`, for use outside of components. */
export const kindName = ({ type, zone }: Kind): string => {
  const name = i18n.t(`types.${type}`, { ns: 'utilities' })
  return zone === 'total'
    ? name
    : `${name}, ${i18n.t(`zones.${zone}`, { ns: 'utilities' }).toLocaleLowerCase()}`
}
