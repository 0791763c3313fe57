import type { UtilityType } from '@orenda/contracts/utility-kinds'
import { Card } from '@orenda/shared-ui/ui'
import { Bath, Droplet, Flame, Heater, type LucideIcon, Zap } from 'lucide-react'
import { useTexts } from './i18n/texts.ts'
import styles from './kind.module.css'
import type { Kind } from './kind-name.ts'

const typeIcons: Record<UtilityType, LucideIcon> = {
  cold_water: Droplet,
  hot_water: Bath,
  electricity: Zap,
  gas: Flame,
  heating: Heater,
}

/** The utility of a meter: icon, name, and the zone below if there are two, or in the same line. */
export function KindName({ of: { type, zone }, isLine = false }: { of: Kind; isLine?: boolean }) {
  const t = useTexts()
  const Icon = typeIcons[type]
  return (
    <span className={isLine ? `${styles.kind} ${styles.line}` : styles.kind}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        {isLine && zone !== 'total' ? (
          <Card.Facts of={[t(`types.${type}`), t(`zones.${zone}`)]} />
        ) : (
          t(`types.${type}`)
        )}
        {!isLine && zone !== 'total' && <span className={styles.zone}>{t(`zones.${zone}`)}</span>}
      </span>
    </span>
  )
}
