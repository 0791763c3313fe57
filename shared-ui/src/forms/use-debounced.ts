import { useEffect, useState } from 'react'

/**
 * A value once it has not changed for a while: for what is asked of the server while somebody types, or passes days on the way to another.
 * @param milliseconds for which it has to stand
 */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
