import { useLocation, useNavigate, useSearchParams } from '@orenda/shared-ui/router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Of an address: closing the form that it opens leads back to the page before. */
export const wayBack = { name: 'returns', added: 'return' } as const

/**
 * Leads back to the page before when the form that its link has opened here is saved or closed.
 * @returns to be called when the link has opened no form: the next one is opened by hand
 */
export function useWayBack({ editing }: { editing: object | null }): () => void {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { key } = useLocation()
  const isDue = useRef(false)
  // An address that was opened by itself has no page before it.
  const isAsked = (query.has(wayBack.name) || query.get('add') === wayBack.added) && key !== 'default'
  useEffect(() => {
    if (isAsked) isDue.current = true
  }, [isAsked])
  const isOpen = editing !== null
  const wasOpen = useRef(false)
  const goBack = useEffectEvent(() => {
    if (!isDue.current) return
    isDue.current = false
    void navigate(-1)
  })
  useEffect(() => {
    if (wasOpen.current && !isOpen) goBack()
    wasOpen.current = isOpen
    if (!isOpen) return
    // Going back closes the form and no more: the next step back leads there.
    const stay = () => {
      isDue.current = false
    }
    window.addEventListener('popstate', stay, { capture: true })
    return () => window.removeEventListener('popstate', stay, { capture: true })
  }, [isOpen])
  return () => {
    isDue.current = false
  }
}
