// A mail server in a process of its own: `{ until }` asks it to say when it has taken so many mails from now on.
import { startSmtpSink, type TakenMail } from '../test/smtp-sink.ts'

export interface SinkOrder {
  until: number
}

export interface SinkReply {
  /** Milliseconds since the epoch when the last one was taken. */
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
