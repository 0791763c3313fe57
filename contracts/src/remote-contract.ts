/**
 * - `too new`: the remote needs something that this host does not have yet
 * - `too old`: it was built for a host that has since taken something away
 */
export type ContractFit = 'fits' | 'too new' | 'too old'

/**
 * Whether a remote that was built against one host contract runs on another. A contract is `major.minor`: the minor goes
 * up when something is added, the major when something is taken away or changes its meaning.
 */
export function contractFit(remote: string, host: string): ContractFit {
  const [major, minor] = parts(remote)
  const [hostMajor, hostMinor] = parts(host)
  if (major !== hostMajor) return major > hostMajor ? 'too new' : 'too old'
  return minor > hostMinor ? 'too new' : 'fits'
}

/** Something that is no contract is older than every one. */
function parts(contract: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)$/.exec(contract)
  return match === null ? [-1, 0] : [Number(match[1]), Number(match[2])]
}
