import { Dialog } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'
import { leaveWithLoss, useLossQuestion } from '../session/leave.ts'

/**
 * Asks before logout whether unsent data may be lost. It is loaded with the menu, because it must work without a
 * network.
 */
export function LossQuestion() {
  const { t } = useTranslation(['shell', 'common'])
  const { count } = useLossQuestion()
  return (
    <Dialog.Confirm
      isOpen={count !== null}
      title={t('leave.title')}
      text={t('leave.text', { count: count ?? 0 })}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      closeLabel={t('common:actions.close')}
      onCancel={() => useLossQuestion.setState({ count: null })}
      onConfirm={() => void leaveWithLoss()}
    />
  )
}
