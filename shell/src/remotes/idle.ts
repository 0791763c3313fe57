/** Resolves when the page has nothing else to do. Safari knows no idle time. */
export const idle = (): Promise<unknown> =>
  new Promise(resolve => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve)
    else setTimeout(resolve, 200)
  })
