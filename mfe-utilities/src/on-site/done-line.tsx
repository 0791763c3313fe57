import type { MeterState, Reading } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { useFormat } from '@orenda/shared-ui/texts'
import { IconButton } from '@orenda/shared-ui/ui'
import { Check, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { Correction } from './correction.tsx'
import type { Done } from './done-readings.ts'
import { MeterName } from './meter-name.tsx'
import styles from './meters-sheet.module.css'

interface DoneLineProps {
  meter: MeterState
  done: Done
}

/** A meter that is read already: what was read, consumed and what it costs. The figure can be corrected. */
export function DoneLine({ meter, done }: DoneLineProps) {
  const t = useTexts()
  const { number, money, date } = useFormat()
  const [corrected, setCorrected] = useState<Reading | null>(null)
  const button = useFocusBack(corrected !== null)
  const { current, consumed, type } = meter
  const name = `${kindName(meter)}, ${meter.apartment_name}`
  if (corrected !== null)
    return <Correction meter={meter} reading={corrected} name={name} onClose={() => setCorrected(null)} />
  return (
    <tr className={`${styles.line} ${styles.whole}`}>
      <MeterName of={meter} />
      <td>{number(done.previous)}</td>
      <td>
        <span className={styles.done}>
          <Check size={16} strokeWidth={2} aria-label={t('onSite.isRead')} />
          {number(current)} {t(`units.${type}`)}
        </span>
        <span className={styles.below}>{date(meter.date)}</span>
      </td>
      <td>
        {number(consumed)} <span className={styles.muted}>{t(`units.${type}`)}</span>
      </td>
      <td>{done.total !== null && money(done.total, utilityCurrency)}</td>
      <td className={styles.acts}>
        {done.reading && (
          <IconButton
            ref={button}
            icon={Pencil}
            label={t('onSite.correct', { name })}
            onClick={() => done.reading && setCorrected(done.reading)}
          />
        )}
      </td>
    </tr>
  )
}

/** Gives the focus back to what opened the field, when that is closed. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
