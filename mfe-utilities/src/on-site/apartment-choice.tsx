import { Card } from '@orenda/shared-ui/ui'
import { Check, ChevronRight } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { ReadShare } from '../panels/read-share.tsx'
import { type ApartmentMeters, isRead } from './meters.ts'
import styles from './on-site.module.css'

interface ApartmentChoiceProps {
  apartments: readonly ApartmentMeters[]
  onChoose: (id: string) => void
}

/** Selects the apartment whose meters are read. */
export function ApartmentChoice({ apartments, onChoose }: ApartmentChoiceProps) {
  const t = useTexts()
  return (
    <Card isPadded={false} aria-label={t('onSite.choose')}>
      <ul className={styles.choice}>
        {apartments.map(({ id, name, meters, read }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.muted}>{t('onSite.progress', { read, count: meters.length })}</span>
              <span className={styles.share}>
                <ReadShare read={read} count={meters.length} />
              </span>
              {isRead({ read, meters }) ? (
                <Check size={18} strokeWidth={1.75} className={styles.done} aria-hidden />
              ) : (
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
