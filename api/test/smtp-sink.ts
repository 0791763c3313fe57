import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the mail server treats a mail. */
export type Behaviour =
  /** Accepts it (250). */
  | 'take'
  /** The reply to the recipient, e.g. `451 4.7.1 later`. */
  | { recipient: string }
  /** The reply to the content of the mail, which is refused, e.g. `554 5.7.1 spam`. */
  | { data: string }
  /** Never replies to the content of the mail, and does not accept it. */
  | 'hang'
  /** Accepts it, and closes the connection without a reply. */
  | 'take and drop'
  /** Closes the connection after it has received the mail, and does not accept it. */
  | 'drop'
  /** Closes the connection before it has received anything of the mail. */
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
  /** The recipients, once for each time that a client named them. */
  asked: readonly string[]
  close(): Promise<void>
}

/**
 * A fake SMTP server (RFC 5321) on a free port, as far as nodemailer needs it, with a behaviour for
 * each mail.
 * @param behave is called for the recipient; `times` counts the tries for that recipient from 1
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
    // The replies are short, and each is written before the next command is read.
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

/** A header of a received mail, unfolded; null when it has none. */
export function headerOf(raw: string, name: string): string | null {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find(one => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? null
}
