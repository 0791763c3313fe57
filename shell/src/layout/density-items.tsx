import { changeDensity, type Density, densities, useDensity } from '@orenda/shared-ui/host'
import { MenuItem } from '@orenda/shared-ui/ui'
import { type LucideIcon, Rows2, Rows4 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const icons: Record<Density, LucideIcon> = { comfortable: Rows2, compact: Rows4 }

/** Menu items for the row density of lists. */
export function DensityItems() {
  const { t } = useTranslation('shell')
  const { density: current } = useDensity()
  return densities.map(density => (
    <MenuItem
      key={density}
      icon={icons[density]}
      isChecked={density === current}
      onSelect={() => changeDensity(density)}
    >
      {t(`density.${density}`)}
    </MenuItem>
  ))
}
