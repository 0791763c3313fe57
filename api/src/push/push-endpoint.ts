import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is one of the internet, and not of a private network, this machine, or a translation to one. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/**
 * Whether an endpoint is one of a push service that may be called: https on its usual port, at a host that is named. What
 * a name leads to is looked at with each connection.
 * @param hosts names; `*.` before one is any name below it, `*` alone any name
 * @param isLocalAllowed loopback addresses and http too, for stand-ins
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[], isLocalAllowed: boolean): boolean {
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '' || password !== '') return false
  if (isLocalAllowed && isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback') return true
  if (protocol !== 'https:' || port !== '' || isIP(host) !== 0) return false
  return hosts.some(
    name => name === '*' || name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))),
  )
}

/** A name leads to an address that no push service has. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Looks a name up for a connection, and refuses one that leads into a private network. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(), '', 0)
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
