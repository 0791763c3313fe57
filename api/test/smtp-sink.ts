import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a mail server does with a mail. */
export type Behaviour =
  /** 250. */
  | 'take'
  /** The reply to the recipient, e.g. `451 4.7.1 later`. */
  | { recipient: string }
  /** The reply to the mail itself, which is not taken, e.g. `554 5.7.1 spam`. */
  | { data: string }
  /** Says nothing to the mail itself, and does not take it. */
  | 'hang'
  /** Takes it, and cuts the connection instead of saying so. */
  | 'take and drop'
  /** Cuts the connection when it has all of the mail, and does not take it. */
  | 'drop'
  /** Cuts the connection before it has any of it. */
  | 'drop at once'

export interface TakenMail {
  to: string
  /** With its headers, as it came. */
  raw: string
}

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string
  taken: readonly TakenMail[]
  /** Recipients, each time somebody asked about one. */
  asked: readonly string[]
  close(): Promise<void>
}

/**
 * The server's side of SMTP (RFC 5321) on a free port of this machine, as far as nodemailer speaks it, with a behaviour
 * for each mail.
 * @param behave is asked at the recipient; `times` counts how often that one was asked about, from 1
 */
export async function startSmtpSink(
  behave: (to: string, times: number) => Behaviour = () => 'take',
): Promise<SmtpSink> {
  const taken: TakenMail[] = []
  const asked: string[] = []
  const times = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    // Short answers, each waited for.
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket)
  })

  function converse(socket: Socket): void {
    let buffer = ''
    let to = ''
    let behaviour: Behaviour = 'take'
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') say('250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 ENHANCEDSTATUSCODES')
      else if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        asked.push(to)
        times.set(to, (times.get(to) ?? 0) + 1)
        behaviour = behave(to, times.get(to) ?? 1)
        if (behaviour === 'drop at once') socket.destroy()
        else if (typeof behaviour === 'object' && 'recipient' in behaviour) {
          say(behaviour.recipient)
          to = ''
        } else say('250 2.1.5 ok')
      } else if (verb === 'DATA') {
        if (to === '') say('503 5.5.1 no recipient')
        else {
          isData = true
          say('354 go on')
        }
      } else if (verb === 'QUIT') socket.end('221 2.0.0 bye\r\n')
      else say('250 2.0.0 ok')
    }
    const receive = (raw: string): void => {
      if (behaviour === 'take' || behaviour === 'take and drop') taken.push({ to, raw })
      if (behaviour === 'take') say('250 2.0.0 taken as 1A2B')
      else if (behaviour === 'take and drop' || behaviour === 'drop') socket.destroy()
      else if (typeof behaviour === 'object' && 'data' in behaviour) say(behaviour.data)
      to = ''
    }
    socket.on('data', chunk => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = buffer.indexOf(end)
        if (at < 0) return
        const part = buffer.slice(0, at)
        buffer = buffer.slice(at + end.length)
        if (isData) {
          isData = false
          receive(part)
        } else hear(part)
      }
    })
    say('220 sink')
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A header of a mail as it came, unfolded; `null` when it has none. */
export function headerOf(raw: string, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find(one => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? null
}
