// A mail server in its own process: `{ until }` asks it to report when it has accepted that many
// mails.
import { startSmtpSink, type TakenMail } from '../test/smtp-sink.ts'

export interface SinkOrder {
  until: number
}

export interface SinkReply {
  /** Milliseconds since the epoch when it accepted the last one. */
  at: number
}

const sink = await startSmtpSink()
process.send?.({ url: sink.url })
process.on('message', ({ until }: SinkOrder) => {
  const taken = sink.taken as TakenMail[]
  taken.length = 0
  const timer = setInterval(() => {
    if (taken.length < until) return
    clearInterval(timer)
    process.send?.({ at: Date.now() } satisfies SinkReply)
  }, 2)
})
process.on('disconnect', () => process.exit())
