import type { SecondFactor } from '@orenda/contracts/account'
import { notify } from '@orenda/shared-ui/host'
import { Badge, Button, Skeleton } from '@orenda/shared-ui/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import {
  endSecondFactor,
  forgetDevices,
  reloadAccount,
  renewRecoveryCodes,
  secondFactorQuery,
} from './account.api.ts'
import { Ago } from './ago.tsx'
import { notifyRefusal } from './failure-text.ts'
import styles from './list.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'

/** From this number of remaining recovery codes on, the page recommends new ones. */
const fewCodes = 3

/** The second factor, an authenticator app: its state and its actions. */
export function SecondFactorSection() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(secondFactorQuery)
  return (
    <Section
      name="second-factor"
      text={t('profile.factor.text')}
      isAction={data?.is_on === false && data.remembered_devices === 0}
      badge={
        data && (
          <Badge tone={data.is_on ? 'success' : 'neutral'}>
            {t(data.is_on ? 'profile.factor.isOn' : 'profile.factor.isOff')}
          </Badge>
        )
      }
    >
      {data !== undefined ? (
        <Factor factor={data} />
      ) : error === null ? (
        <div aria-busy>
          <Skeleton height="38px" width="220px" />
        </div>
      ) : (
        <SectionFailure error={error} title={t('profile.factor.failed')} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

type Step = { name: 'setup' | 'renew' | 'off' } | { name: 'codes'; codes: readonly string[] }

function Factor({ factor }: { factor: SecondFactor }) {
  const { is_on, since, recovery_codes_left, remembered_devices } = factor
  const t = useTexts()
  const [step, setStep] = useState<Step | null>(null)
  const close = () => {
    setStep(null)
    // The button that started the action may have been replaced.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById('second-factor-title')?.focus({ preventScroll: true })
    })
  }
  const showCodes = (codes: readonly string[]) => {
    setStep({ name: 'codes', codes })
    void reloadAccount()
  }
  const count = recovery_codes_left
  return (
    <>
      {is_on && (
        <p className={styles.note}>
          {since !== null && (
            <>
              {t('profile.factor.since')} <Ago at={since} />
              {' · '}
            </>
          )}
          <span className={count <= fewCodes ? styles.attention : undefined}>
            {t('profile.factor.codesLeft', { count })}
          </span>
        </p>
      )}
      {remembered_devices > 0 && <RememberedDevices count={remembered_devices} />}
      <div className={is_on ? styles.below : styles.buttons}>
        {is_on ? (
          <>
            <Button onClick={() => setStep({ name: 'renew' })}>{t('profile.factor.renew')}</Button>
            <Button variant="warning" onClick={() => setStep({ name: 'off' })}>
              {t('profile.factor.turnOff')}
            </Button>
          </>
        ) : (
          <Button icon={ShieldCheck} onClick={() => setStep({ name: 'setup' })}>
            {t('profile.factor.turnOn')}
          </Button>
        )}
      </div>
      {step?.name === 'setup' && <SecondFactorSetup onCodes={showCodes} onClose={close} />}
      {step?.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
      {step?.name === 'renew' && (
        <PasswordDialog
          title={t('profile.factor.renew')}
          text={t('profile.factor.renewText')}
          saveLabel={t('profile.factor.renewSubmit')}
          wantsCode
          onPresented={async proven => showCodes((await renewRecoveryCodes(proven)).recovery_codes)}
          onClose={close}
        />
      )}
      {step?.name === 'off' && (
        <PasswordDialog
          title={t('profile.factor.offTitle')}
          text={t('profile.factor.offText')}
          saveLabel={t('profile.factor.turnOff')}
          isDanger
          wantsCode
          onPresented={async proven => {
            await endSecondFactor(proven)
            await reloadAccount()
            notify.success(t('profile.factor.turnedOff'))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The number of browsers in which login asks for no code, with a button to be asked in all of them again. */
function RememberedDevices({ count }: { count: number }) {
  const t = useTexts()
  const forget = useMutation({
    mutationFn: forgetDevices,
    onSuccess: async () => {
      await reloadAccount()
      notify.success(t('profile.factor.devicesForgotten'))
      document.getElementById('second-factor-title')?.focus({ preventScroll: true })
    },
    onError: error => notifyRefusal(error, t('profile.factor.forgetFailed')),
  })
  return (
    <p className={styles.note}>
      {t('profile.factor.devices', { count })}{' '}
      <Button variant="quiet" size="small" isBusy={forget.isPending} onClick={() => forget.mutate()}>
        {t('profile.factor.forgetDevices')}
      </Button>
    </p>
  )
}
