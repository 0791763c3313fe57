import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Language and theme for visitors, who have no user menu. */
export function VisitorSwitches() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  )
}
