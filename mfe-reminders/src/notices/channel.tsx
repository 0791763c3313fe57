import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'
import { Mail, MessageSquareText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './channel.module.css'

const icons = { email: Mail, sms: MessageSquareText }

/** The channel of a notice. */
export function Channel({ of }: { of: NoticeChannel }) {
  const t = useTexts()
  const Icon = icons[of]
  return (
    <span className={styles.channel}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {t(`channels.${of}`)}
    </span>
  )
}
