import { ToggleGroup } from '@orenda/shared-ui/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'

export function ThemeSwitch() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? 'system')
  return (
    <ToggleGroup
      label="Theme"
      value={theme}
      onValueChange={value => {
        document.documentElement.dataset.theme = value
        setTheme(value)
      }}
      isIconOnly
      options={[
        { value: 'light', label: 'Light', icon: Sun },
        { value: 'dark', label: 'Dark', icon: Moon },
        { value: 'system', label: 'As the device', icon: Monitor },
      ]}
    />
  )
}
