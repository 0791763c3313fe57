const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The id of this page load in the server's log: all its requests and error reports carry it. */
export const traceId = hex(16)

/** The header of a request (W3C trace context). */
export const traceparent = (): string => `00-${traceId}-${hex(8)}-01`
