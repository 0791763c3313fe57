import type { Passkey } from '@orenda/contracts/passkeys'
import { ApiError, queryClient } from '@orenda/shared-ui/api'
import { notify } from '@orenda/shared-ui/host'
import { Button, Dialog } from '@orenda/shared-ui/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadAccount, secondFactorQuery } from './account.api.ts'
import { Ago } from './ago.tsx'
import { DeviceIcon, useDeviceName } from './device.tsx'
import { notifyRefusal } from './failure-text.ts'
import styles from './list.module.css'
import { addPasskey, hasPasskeys, passkeysQuery, removePasskey } from './passkeys.api.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { Section } from './section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { WaitingRows } from './waiting-rows.tsx'

/** The passkeys of the account, with which one logs in without a password. */
export function PasskeysSection() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(passkeysQuery)
  return (
    <Section name="passkeys" text={t('profile.passkeys.text')} isAction={data?.length === 0 && hasPasskeys()}>
      {data !== undefined ? (
        data.length > 0 && (
          <ul className={styles.list}>
            {data.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <WaitingRows count={1} />
      ) : (
        <SectionFailure error={error} title={t('profile.passkeys.failed')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <AddPasskey isFirst={data.length === 0} />}
    </Section>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTexts()
  const device = useDeviceName()(passkey)
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    // One that is already gone is a success.
    mutationFn: () =>
      removePasskey(passkey.id).catch(error => {
        if (!ApiError.is(error, 'NOT_FOUND')) throw error
      }),
    onSuccess: () => {
      queryClient.setQueryData(passkeysQuery.queryKey, known => known?.filter(({ id }) => id !== passkey.id))
      notify.success(t('profile.passkeys.removed'))
      void reloadAccount()
      document.getElementById('passkeys-title')?.focus({ preventScroll: true })
    },
    onError: error => notifyRefusal(error, t('profile.passkeys.removeFailed')),
    onSettled: () => setAsking(false),
  })
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <DeviceIcon kind={passkey.kind} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{device}</span>
        <span className={styles.note}>
          {t('profile.passkeys.added')} <Ago at={passkey.created_at} />
          {' · '}
          {passkey.last_used_at === null ? (
            t('profile.passkeys.unused')
          ) : (
            <>
              {t('profile.passkeys.used')} <Ago at={passkey.last_used_at} />
            </>
          )}
        </span>
      </span>
      <span className={styles.end}>
        <Button
          size="small"
          aria-label={t('profile.passkeys.removeOf', { device })}
          onClick={() => setAsking(true)}
        >
          {t('profile.passkeys.remove')}
        </Button>
      </span>
      <Dialog.Confirm
        isOpen={isAsking}
        title={t('profile.passkeys.askTitle')}
        text={t('profile.passkeys.askText')}
        confirmLabel={t('profile.passkeys.remove')}
        cancelLabel={t('common:actions.cancel')}
        closeLabel={t('common:actions.close')}
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { data: factor } = useQuery(secondFactorQuery)
  if (!hasPasskeys()) return <p className={styles.note}>{t('profile.passkeys.unsupported')}</p>
  return (
    <div className={isFirst ? styles.buttons : styles.below}>
      <Button icon={KeyRound} onClick={() => setAsking(true)}>
        {t('profile.passkeys.add')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('profile.passkeys.addTitle')}
          text={t('profile.passkeys.addText')}
          saveLabel={t('profile.passkeys.next')}
          wantsCode={factor?.is_on ?? false}
          onPresented={async proven => {
            const outcome = await addPasskey(proven)
            setAsking(false)
            if (outcome === 'known') notify.info(t('profile.passkeys.known'))
            if (outcome !== 'added') return
            notify.success(t('profile.passkeys.isAdded'))
            await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
            await reloadAccount()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
