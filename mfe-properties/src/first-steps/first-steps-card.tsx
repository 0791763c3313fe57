import type { Apartment } from '@orenda/contracts/apartments'
import type { Payment } from '@orenda/contracts/payments'
import { api } from '@orenda/shared-ui/api'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button, Card, textLinkClass, VisuallyHidden } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './first-steps-card.module.css'

interface FirstStepsCardProps {
  /** The only apartment so far. */
  apartment: Apartment | undefined
  onEnd: () => void
  /** Whether the first step has a button for a new apartment. */
  hasAdd: boolean
}

interface Step {
  name: 'apartment' | 'tenant' | 'rent'
  isDone: boolean
  /** Left out where the page has the button itself. */
  action?: { to: string; label: string } | undefined
}

/** Not the whole list, and not cached: only whether there is any payment. */
const anyPayment = {
  queryKey: ['payments', 'any'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<Payment[]>('payments', { query: { limit: '1' }, signal }),
  staleTime: 0,
}

export function FirstStepsCard({ apartment, onEnd, hasAdd }: FirstStepsCardProps) {
  const t = useTexts()
  const path = useLanguagePath()
  // Without the finance remote its link would lead nowhere.
  const hasPayments = runtimeConfig.manifest.remotes.some(({ bases }) => bases.includes('payments'))
  const { data: payments } = useQuery({ ...anyPayment, enabled: hasPayments && apartment !== undefined })
  const steps: Step[] = [
    {
      name: 'apartment',
      isDone: apartment !== undefined,
      action: hasAdd ? { to: 'apartments/new', label: t('firstSteps.apartmentAction') } : undefined,
    },
    {
      name: 'tenant',
      isDone: typeof apartment?.tenant_id === 'string',
      action: apartment && {
        to: `apartments/${apartment.id}/move-in`,
        label: t('firstSteps.tenantAction'),
      },
    },
  ]
  if (hasPayments) {
    steps.push({
      name: 'rent',
      isDone: (payments?.length ?? 0) > 0,
      // With the form open for this apartment, and what its tenant owes filled in.
      action: apartment && {
        to: `payments?${new URLSearchParams({ pay: apartment.id, rent: 'none' })}`,
        label: t('firstSteps.rentAction'),
      },
    })
  }
  const next = steps.find(({ isDone }) => !isDone)
  const done = useEffectEvent(onEnd)
  const isAllDone = next === undefined
  useEffect(() => {
    if (isAllDone) done()
  }, [isAllDone])
  // Whoever has done all of them elsewhere is not shown them for a moment.
  if (isAllDone || (hasPayments && apartment !== undefined && payments === undefined)) return null
  return (
    <Card aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <Button size="small" onClick={onEnd}>
          {t('firstSteps.hide')}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone, action }, index) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={16} strokeWidth={2.25} /> : index + 1}
            </span>
            <div className={styles.text}>
              <strong>{t(`firstSteps.${name}`)}</strong>
              {isDone ? (
                <VisuallyHidden>{t('firstSteps.done')}</VisuallyHidden>
              ) : (
                <p>{t(`firstSteps.${name}Text`)}</p>
              )}
              {name === 'apartment' && !isDone && (
                <p>
                  <Link className={textLinkClass} to={path('apartments/import')}>
                    {t('firstSteps.importAction')}
                  </Link>
                </p>
              )}
            </div>
            {name === next.name && action && (
              // A list of apartments has a filled button of its own.
              <Link
                className={Button.className({ variant: hasAdd ? 'primary' : 'secondary' })}
                to={path(action.to)}
              >
                {action.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
