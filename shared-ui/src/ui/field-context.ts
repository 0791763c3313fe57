import { createContext, use } from 'react'

interface FieldContextValue {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
}

// Each bundle that takes this file by its path has its own context, and its controls then lose their
// labels: a control that asks for it goes out through the door `/ui` alone.
export const FieldContext = createContext<FieldContextValue | null>(null)

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/**
 * The attributes that connect a control with the label, hint and error of its field; own attributes
 * of the control replace them. Outside of a field: only its own attributes.
 */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.isInvalid || undefined),
  }
}
