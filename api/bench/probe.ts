// Preloaded into a measured server: reports the processor time and memory of the process.
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
// Must not keep a server alive that wants to exit.
process.channel?.unref()
