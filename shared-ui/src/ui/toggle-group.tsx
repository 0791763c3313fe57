import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { controlIcon } from './icon.ts'
import styles from './toggle-group.module.css'
import { Tooltip } from './tooltip.tsx'

export interface ToggleGroupProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined }[]
  /** The labels are shown as tooltips. */
  isIconOnly?: boolean | undefined
}

/** A choice of a few, all visible. */
export function ToggleGroup<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  isIconOnly = false,
}: ToggleGroupProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map(({ value: option, label: text, icon: Icon }) => {
        const segment = (
          <label key={option} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              aria-label={isIconOnly ? text : undefined}
              className={styles.input}
              onChange={() => onValueChange(option)}
            />
            {Icon && <Icon {...controlIcon} />}
            {!isIconOnly && <span>{text}</span>}
          </label>
        )
        return isIconOnly ? (
          <Tooltip key={option} text={text}>
            {segment}
          </Tooltip>
        ) : (
          segment
        )
      })}
    </div>
  )
}
