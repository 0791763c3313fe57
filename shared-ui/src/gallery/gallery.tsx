import { Toast, VisuallyHidden } from '@orenda/shared-ui/ui'
import { Actions } from './actions.tsx'
import { Data } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { Forms } from './forms.tsx'
import styles from './gallery.module.css'
import { Overlays } from './overlays.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Waiting } from './waiting.tsx'

export function Gallery() {
  return (
    <>
      <VisuallyHidden.SkipLink href="#components">Skip to the components</VisuallyHidden.SkipLink>
      <header className={styles.bar}>
        <strong>Orenda components</strong>
        <ThemeSwitch />
      </header>
      <main id="components" tabIndex={-1} className={styles.main}>
        <Data />
        <Actions />
        <Forms />
        <Feedback />
        <Overlays />
        <Waiting />
      </main>
      <Toast.Viewport
        closeLabel="Close"
        label="Messages"
        undoLabel="Undo"
        moreLabel={count => `${count} more`}
      />
    </>
  )
}
