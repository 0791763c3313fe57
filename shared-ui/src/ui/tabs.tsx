import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './tabs.module.css'

export interface TabsProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly { value: string; label: string; content: ReactNode }[]
}

/** Only the chosen panel is rendered. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  const id = useId()
  const current = tabs.findIndex(tab => tab.value === value)
  const tabId = (at: number) => `${id}-tab-${at}`

  const moveByKey = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
    onValueChange(tab.value)
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveByKey}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            id={tabId(at)}
            type="button"
            role="tab"
            aria-selected={at === current}
            aria-controls={at === current ? `${id}-panel` : undefined}
            tabIndex={at === Math.max(current, 0) ? 0 : -1}
            className={cx(styles.tab)}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {current !== -1 && (
        // A panel without controls must be reachable by keyboard, too.
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={tabId(current)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern of the ARIA guide has it.
          tabIndex={0}
          className={styles.panel}
        >
          {tabs[current]?.content}
        </div>
      )}
    </div>
  )
}
