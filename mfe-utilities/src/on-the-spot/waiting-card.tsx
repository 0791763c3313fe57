import {
  ApiError,
  describeError,
  type OutboxItem,
  outbox,
  useFormat,
  useOutbox,
} from '@orenda/shared-ui/host'
import { useFieldErrorText } from '@orenda/shared-ui/screens'
import { Badge, Button, Card, ConfirmDialog } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { BatchBody } from './batch.ts'
import styles from './on-the-spot.module.css'

interface WaitingCardProps {
  items: readonly OutboxItem[]
  onMend: (query: { apartment: string; mend: string }) => void
}

/** What was saved here and has not reached the server: what waits for a network, and what was refused. */
export function WaitingCard({ items, onMend }: WaitingCardProps) {
  const t = useTexts()
  const { date } = useFormat()
  const { sending } = useOutbox()
  const reasonOf = useRefusalText()
  const [dropped, setDropped] = useState<OutboxItem | null>(null)
  if (items.length === 0) return null
  return (
    <Card aria-label={t('onTheSpot.waiting')}>
      <h2>{t('onTheSpot.waiting')}</h2>
      <p className={styles.muted}>{t('onTheSpot.waitingText')}</p>
      <ul className={styles.waiting}>
        {items.map(item => {
          const { key, label, refusal } = item
          const { readings } = item.body as BatchBody
          const [first] = readings
          return (
            <li key={key}>
              <span className={styles.name}>
                <strong>{label}</strong>
                <span className={styles.muted}>
                  {t('onTheSpot.readings', { count: readings.length })}
                  {first && ` · ${date(first.date)}`}
                </span>
                {refusal && <span className={styles.wrong}>{reasonOf(item)}</span>}
              </span>
              {refusal === null ? (
                <Badge tone="info">{t(`onTheSpot.${sending === key ? 'sending' : 'isWaiting'}`)}</Badge>
              ) : (
                <Badge tone="error">{t('onTheSpot.refused')}</Badge>
              )}
              <span className={styles.actions}>
                {refusal && first && (
                  <Button size="small" onClick={() => onMend({ apartment: first.apartment_id, mend: key })}>
                    {t('onTheSpot.mend')}
                  </Button>
                )}
                {sending !== key && (
                  <Button
                    size="small"
                    variant="warning"
                    aria-label={`${t('onTheSpot.drop')}: ${label}`}
                    onClick={() => setDropped(item)}
                  >
                    {t('onTheSpot.drop')}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={dropped !== null}
        title={t('onTheSpot.dropTitle')}
        text={t('onTheSpot.dropText', { name: dropped?.label })}
        confirmLabel={t('onTheSpot.drop')}
        cancelLabel={t('common:actions.cancel')}
        closeLabel={t('common:actions.close')}
        onCancel={() => setDropped(null)}
        onConfirm={() => {
          if (dropped) void outbox.drop([dropped.key])
          setDropped(null)
        }}
      />
    </Card>
  )
}

/** Why the API refused something, with the meter that it found fault with. */
export function useRefusalText(): (item: Pick<OutboxItem, 'refusal' | 'body'>) => string {
  const t = useTexts()
  const fieldText = useFieldErrorText()
  return ({ refusal, body }) => {
    const error = new ApiError(refusal?.status ?? 0, refusal?.body)
    const [detail] = error.details
    const index = Number(/^readings\.(\d+)\./.exec(detail?.path ?? '')?.[1] ?? Number.NaN)
    const type = (body as BatchBody).readings[index]?.type
    const fault = fieldText(detail?.code)
    const known = fault && type ? `${t(`types.${type}`)}: ${fault}` : fault
    return known ?? describeError(error) ?? t('common:records.saveError')
  }
}
