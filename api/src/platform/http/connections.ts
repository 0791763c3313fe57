import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { networkOf } from '../security/rate-limits/network-of.ts'
import { AppError } from './errors/app-error.ts'
import type { Refusals } from './raw-answer.ts'

/** Names of networks for trusted proxies, as Fastify knows them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Limits one network's connections and unanswered requests. Connections of trusted proxies are shared by all
 * users and not limited; requests through them count for their senders. Without a proxy, this machine may be a
 * local user or an unnamed proxy, so it is not limited, nor is anyone with the development tools.
 */
export function limitConnections(server: FastifyInstance, config: Config, refusals: Refusals): void {
  server.server.maxConnections = config.CONNECTIONS
  server.server.on('drop', () => refusals.note('limit'))
  if (config.DEV_TOOLS) return
  const free = networksOf(config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : ['loopback'])
  const isFree = remembered(ip => free.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4'))
  const connections = new Counts()
  server.server.on('connection', (socket: Socket) => {
    const ip = plain(socket.remoteAddress)
    if (ip === undefined || isFree(ip)) return
    const network = networkOf(ip)
    if (connections.of(network) >= config.CONNECTIONS_ADDRESS) {
      refusals.note('network_limit')
      return void socket.destroy()
    }
    connections.add(network, 1)
    socket.once('close', () => connections.add(network, -1))
  })
  const requests = new Counts()
  server.addHook('onRequest', (request, reply, done) => {
    const ip = plain(request.ip)
    if (ip === undefined || isFree(ip)) return done()
    const network = networkOf(ip)
    if (requests.of(network) >= config.CONNECTIONS_ADDRESS) {
      refusals.note('network_limit')
      return done(new AppError('RATE_LIMITED', { retryAfter: 1 }))
    }
    requests.add(network, 1)
    reply.raw.once('close', () => requests.add(network, -1))
    done()
  })
}

/** Answers that are kept: the same addresses come again, and looking one up costs a fortieth of a request. */
const maxRemembered = 10_000
/** The length of the longest IPv6 address in characters. */
const longest = 45

/** @param look its answer for an address never changes */
function remembered(look: (ip: string) => boolean): (ip: string) => boolean {
  const answers = new LRUCache<string, boolean>({ max: maxRemembered })
  return ip => {
    const known = answers.get(ip)
    if (known !== undefined) return known
    const answer = look(ip)
    // A copy: a substring of a long header from a proxy would keep the whole header in memory.
    if (ip.length <= longest) answers.set(Buffer.from(ip, 'latin1').toString('latin1'), answer)
    return answer
  }
}

/** Counters; zero takes no memory. */
class Counts {
  private readonly counts = new Map<string, number>()

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change
    if (count > 0) this.counts.set(name, count)
    else this.counts.delete(name)
  }
}

/** Converts an IPv4 address in IPv6 form to IPv4. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/, '')

/** @param list addresses, networks as `10.0.0.0/8` or `10.0.0.0/255.0.0.0`, and names of them */
function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const item of list.flatMap(each => named[each] ?? each)) {
    const [address = '', bits] = item.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, bits.includes('.') ? bitsOf(bits) : Number(bits), family)
  }
  return networks
}

/** The number of bits of a mask such as `255.255.0.0`. */
const bitsOf = (mask: string) =>
  mask
    .split('.')
    .map(part => Number(part).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0)
