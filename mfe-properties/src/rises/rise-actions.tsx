import type { Rise } from '@orenda/contracts/rent-rises'
import { usePdf } from '@orenda/shared-ui/files'
import { notify } from '@orenda/shared-ui/host'
import { useLanguage } from '@orenda/shared-ui/texts'
import { Button } from '@orenda/shared-ui/ui'
import { FileText, Mail, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { reloadLeases } from '../leases/leases.api.ts'
import styles from './rise-actions.module.css'
import { mailRise } from './rises.api.ts'
import { useTakeBack } from './use-take-back.ts'

/** What can be done with a planned rise: its letter to print or by mail, and taking it back. */
export function RiseActions({ rise }: { rise: Rise }) {
  const t = useTexts()
  const lang = useLanguage()
  const { download, isBusy } = usePdf()
  const takeBack = useTakeBack()
  const [doing, setDoing] = useState<'mail' | 'takeBack' | null>(null)
  const name = rise.tenant_name
  const run = async (what: 'mail' | 'takeBack', work: () => Promise<unknown>) => {
    setDoing(what)
    try {
      await work()
    } catch (error) {
      notify.failure(error, t('rises.mailFailed'))
    } finally {
      setDoing(null)
    }
  }
  const mail = async () => {
    const { mail: asked } = await mailRise(rise)
    notify.success(t('rises.mailed', { address: asked?.to ?? '' }))
    await reloadLeases()
  }
  const letter = {
    path: `/leases/${rise.lease_id}/rises/${rise.from}/letter`,
    query: { lang },
    name: `rent-${rise.from}`,
    failed: t('rises.letterFailed'),
  }
  return (
    <span data-print="no" className={styles.actions}>
      <Button
        size="small"
        icon={FileText}
        isBusy={isBusy}
        aria-label={t('rises.letterOf', { name })}
        onClick={() => void download(letter)}
      >
        {t('rises.letter')}
      </Button>
      <Button
        size="small"
        icon={Mail}
        isBusy={doing === 'mail'}
        aria-label={t('rises.mailOf', { name })}
        onClick={() => void run('mail', mail)}
      >
        {t('rises.mail')}
      </Button>
      <Button
        size="small"
        icon={Undo2}
        isBusy={doing === 'takeBack'}
        aria-label={t('rises.takeBackOf', { name })}
        onClick={() => void run('takeBack', () => takeBack([rise]))}
      >
        {t('rises.takeBack')}
      </Button>
    </span>
  )
}
