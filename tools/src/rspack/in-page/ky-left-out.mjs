// Stands in for modules of ky that nobody here comes to: when it tries again (the query cache decides about that) and how far a
// body has come. A script, as it takes the place of scripts.

export const getRetryTimingHeader = () => undefined

export const calculateRetryTimingDelay = () => undefined

export const streamRequest = request => request

export const streamResponse = response => response
