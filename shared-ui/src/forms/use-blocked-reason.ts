import { useCommonTexts } from '@orenda/shared-ui/texts'
import { useCallback, useMemo, useState } from 'react'

/** What fields report to their form. The functions are the same at every rendering. */
export interface FieldReports {
  /** Reports whether the field waits for something, such as an upload, without which nothing can be saved. */
  onBusyChange: (name: string, isBusy: boolean) => void
  /** Reports whether the text of the field cannot be read. */
  onWrongChange: (name: string, isWrong: boolean) => void
  /** Reports the label of the field. */
  onLabel: (name: string, label: string) => void
}

/**
 * Why a form cannot be saved yet.
 * @param missing names of the required fields that are empty
 */
export function useBlockedReason(missing: readonly string[]) {
  const t = useCommonTexts()
  const [busy, onBusyChange] = useNames()
  const [wrong, onWrongChange] = useNames()
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const onLabel = useCallback(
    (name: string, label: string) =>
      setLabels(known => (known[name] === label ? known : { ...known, [name]: label })),
    [],
  )
  const binding: FieldReports = useMemo(
    () => ({ onBusyChange, onWrongChange, onLabel }),
    [onBusyChange, onWrongChange, onLabel],
  )
  // Labels are in the order of the fields.
  const inOrder = Object.keys(labels)
  const listed = (names: readonly string[]) =>
    inOrder
      .filter(name => names.includes(name))
      .map(name => labels[name])
      .join(', ')
  const lacking = missing.filter(name => !wrong.includes(name))
  const reasons = [
    ...(lacking.length > 0 ? [t('form.fillIn', { fields: listed(lacking) })] : []),
    ...(wrong.length > 0 ? [t('form.putRight', { fields: listed(wrong) })] : []),
    ...(busy.length > 0 ? [t('form.wait')] : []),
  ]
  return {
    /** Null when the form can be saved. */
    blocked: reasons.length === 0 ? null : reasons.join('. '),
    /** Names of the required fields that are really empty, and not only unreadable. */
    lacking,
    firstProblem: inOrder.find(name => missing.includes(name) || wrong.includes(name)),
    binding,
  }
}

/** Names of fields in a state, and a function that a field reports its state with. */
function useNames() {
  const [names, setNames] = useState<readonly string[]>([])
  const onChange = useCallback(
    (name: string, holds: boolean) =>
      setNames(known => (known.includes(name) === holds ? known : toggled(known, name))),
    [],
  )
  return [names, onChange] as const
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter(other => other !== name) : [...names, name]
