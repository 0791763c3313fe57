import type { MeterState } from '@orenda/contracts/utilities'
import { KindName } from '../kind.tsx'
import styles from './meters-sheet.module.css'

/** The head of a meter's line. */
export function MeterName({ of: meter }: { of: MeterState }) {
  return (
    <th scope="row">
      <span className={styles.meter}>
        <KindName of={meter} isLine />
        {meter.meter_number !== '' && <span className={styles.muted}>№ {meter.meter_number}</span>}
      </span>
    </th>
  )
}
