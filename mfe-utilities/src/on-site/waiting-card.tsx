import { type OutboxItem, outbox } from '@orenda/shared-ui/api'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Badge, Button, Card, Dialog } from '@orenda/shared-ui/ui'
import { useState } from 'react'
import styles from './waiting-card.module.css'

interface WaitingCardProps {
  items: readonly OutboxItem[]
  /** What it is, beneath its label. */
  detailOf: (item: OutboxItem) => string
  /** Why the API refused it. */
  reasonOf: (item: OutboxItem) => string
  /** Opens a refused one, to put it right. */
  onMend: (item: OutboxItem) => void
}

/** What was saved on this device and has not reached the server: what waits for a network, and what was refused. */
export function WaitingCard({ items, detailOf, reasonOf, onMend }: WaitingCardProps) {
  const t = useCommonTexts()
  const { sending } = outbox.useWaiting()
  const [dropped, setDropped] = useState<OutboxItem | null>(null)
  return (
    <>
      {items.length > 0 && (
        <Card aria-label={t('outbox.title')}>
          <h2>{t('outbox.title')}</h2>
          <p className={styles.detail}>{t('outbox.text')}</p>
          <ul className={styles.list}>
            {items.map(item => (
              <li key={item.key}>
                <span className={styles.name}>
                  <strong>{item.label}</strong>
                  <span className={styles.detail}>{detailOf(item)}</span>
                  {item.refusal && <span className={styles.reason}>{reasonOf(item)}</span>}
                </span>
                {item.refusal ? (
                  <Badge tone="error">{t('outbox.notTaken')}</Badge>
                ) : (
                  <Badge tone="info">{t(sending === item.key ? 'outbox.sending' : 'outbox.waiting')}</Badge>
                )}
                {sending !== item.key && (
                  <span className={styles.actions}>
                    {item.refusal && (
                      <Button
                        size="small"
                        aria-label={`${t('outbox.mend')}: ${item.label}, ${detailOf(item)}`}
                        onClick={() => onMend(item)}
                      >
                        {t('outbox.mend')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="warning"
                      aria-label={`${t('outbox.drop')}: ${item.label}, ${detailOf(item)}`}
                      onClick={() => setDropped(item)}
                    >
                      {t('outbox.drop')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Dialog.Confirm
        isOpen={dropped !== null}
        title={t('outbox.dropTitle')}
        text={dropped && t('outbox.dropText', { name: dropped.label })}
        confirmLabel={t('outbox.drop')}
        cancelLabel={t('actions.cancel')}
        closeLabel={t('actions.close')}
        onCancel={() => setDropped(null)}
        onConfirm={() => {
          if (dropped) void outbox.drop([dropped.key])
          setDropped(null)
        }}
      />
    </>
  )
}
