/**
 * - `too new`: the remote needs something that this host does not have yet
 * - `too old`: the remote needs something that this host no longer has
 */
export type ContractFit = 'fits' | 'too new' | 'too old'

/**
 * Whether a remote built against one version of the host contract runs on another. A contract version is
 * `major.minor`: the minor grows when something is added, the major when something is removed or changes its
 * meaning.
 */
export function contractFit(remote: string, host: string): ContractFit {
  const [major, minor] = parts(remote)
  const [hostMajor, hostMinor] = parts(host)
  if (major !== hostMajor) return major > hostMajor ? 'too new' : 'too old'
  return minor > hostMinor ? 'too new' : 'fits'
}

/** An invalid contract version counts as older than every valid one. */
function parts(contract: string): [major: number, minor: number] {
  const match = /^(\d+)\.(\d+)$/.exec(contract)
  return match === null ? [-1, 0] : [Number(match[1]), Number(match[2])]
}
