import { type Density, host } from '@orenda/shared-ui/host'
import { Menu } from '@orenda/shared-ui/ui'
import { type LucideIcon, Rows2, Rows4 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const icons: Record<Density, LucideIcon> = { comfortable: Rows2, compact: Rows4 }

/** Menu items for the row density of lists. */
export function DensityItems() {
  const { t } = useTranslation('shell')
  const { density: current } = host.useDensity()
  return host.densities.map(density => (
    <Menu.Item
      key={density}
      icon={icons[density]}
      isChecked={density === current}
      onSelect={() => host.changeDensity(density)}
    >
      {t(`density.${density}`)}
    </Menu.Item>
  ))
}
