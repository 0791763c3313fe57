import { useEffect, useState } from 'react'

/**
 * A value that has not changed for a while: for requests that follow what the person types or steps
 * through.
 * @param milliseconds how long the value has to stay the same
 */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
