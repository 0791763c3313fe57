import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Select } from './select.tsx'
import styles from './tabs.module.css'
import { useMedia } from './use-media.ts'

export interface TabsProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  tabs: readonly { value: string; label: string; content: ReactNode }[]
}

/** With more tabs a phone, or a tablet, where they would need several lines, has a list to choose from. */
const mostOnPhone = 4
const mostOnTablet = 6
const tablet = '(max-width: 899px)'

/** Only the chosen panel is rendered. */
export function Tabs({ label, value, onValueChange, tabs }: TabsProps) {
  const id = useId()
  const isPhone = useMedia('phone')
  const isTablet = useMedia(tablet)
  const isList = (isPhone && tabs.length > mostOnPhone) || (isTablet && tabs.length > mostOnTablet)
  const current = tabs.findIndex(tab => tab.value === value)
  return (
    <div className={styles.tabs}>
      {isList ? (
        <Select aria-label={label} value={value} onChange={({ target }) => onValueChange(target.value)}>
          {tabs.map(tab => (
            <option key={tab.value} value={tab.value}>
              {tab.label}
            </option>
          ))}
        </Select>
      ) : (
        <TabList id={id} label={label} current={current} onValueChange={onValueChange} tabs={tabs} />
      )}
      {current !== -1 && (
        // A panel without controls must be reachable by keyboard, too.
        <div
          id={`${id}-panel`}
          {...(!isList && { role: 'tabpanel', 'aria-labelledby': tabId(id, current), tabIndex: 0 })}
          className={styles.panel}
        >
          {tabs[current]?.content}
        </div>
      )}
    </div>
  )
}

const tabId = (id: string, at: number) => `${id}-tab-${at}`

interface TabListProps extends Omit<TabsProps, 'value'> {
  id: string
  /** The index of the chosen tab; -1 when there is none. */
  current: number
}

/** The row of tabs; arrows, Home and End choose. */
function TabList({ id, label, current, onValueChange, tabs }: TabListProps) {
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
    document.getElementById(tabId(id, next))?.focus()
    onValueChange(tab.value)
  }
  return (
    <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveByKey}>
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          id={tabId(id, at)}
          type="button"
          role="tab"
          aria-selected={at === current}
          aria-controls={at === current ? `${id}-panel` : undefined}
          tabIndex={at === Math.max(current, 0) ? 0 : -1}
          className={styles.tab}
          onClick={() => onValueChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
