// Preloaded into a measured server: tells its parent what the process has used so far.
export interface Usage {
  /** Microseconds of processor time, user and system. */
  cpu: number
  /** Bytes. */
  rss: number
}

process.on('message', (question: unknown) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() } satisfies Usage)
})
// Asking must not keep a server alive that wants to end.
process.channel?.unref()
