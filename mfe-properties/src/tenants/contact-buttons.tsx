import { Button } from '@orenda/shared-ui/ui'
import { Mail, Phone } from 'lucide-react'
import { mailAddress, phoneAddress, phoneText } from './contact-address.ts'
import styles from './contact-buttons.module.css'

interface ContactButtonsProps {
  phone: string | null
  email: string | null
}

/** Links that call and write to a tenant, where there is no room for the words; none for what is unknown. */
export function ContactButtons({ phone, email }: ContactButtonsProps) {
  const className = `${Button.className()} ${styles.reach}`
  return (
    <>
      {phone && (
        <a href={phoneAddress(phone)} aria-label={phoneText(phone)} className={className}>
          <Phone size={18} strokeWidth={1.75} aria-hidden />
        </a>
      )}
      {email && (
        <a href={mailAddress(email)} aria-label={email} className={className}>
          <Mail size={18} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </>
  )
}
