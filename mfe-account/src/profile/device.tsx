import type { AccountSession } from '@orenda/contracts/account'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

type Device = Pick<AccountSession, 'browser' | 'system' | 'kind'>

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, other: MonitorSmartphone }

export function DeviceIcon({ kind }: Pick<Device, 'kind'>) {
  const Icon = icons[kind]
  return <Icon size={18} strokeWidth={1.75} aria-hidden />
}

/** Describes a device from its browser and system, as far as known: `Firefox on Windows`. */
export function useDeviceName(): (device: Device) => string {
  const t = useTexts()
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t('profile.device', { browser, system })
    return browser || system || t('profile.unknownDevice')
  }
}
