import { routePattern } from '@orenda/contracts/figure-limits'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { matchRoutes } from 'react-router-dom'
import { baseOfPath, withoutLanguage } from '../paths.ts'
import { openedRemote, remoteOfBase } from '../remotes/registry.ts'

/** Which page of which remote was measured. */
export interface Place {
  remote: string
  version: string
  /** The pattern of the route, e.g. `apartments/:id`. */
  route: string
  /** Where the files of this version are. */
  files: string
}

/**
 * The place of a path. Null when it is no page of a remote that runs, or of one that this browser tries: what is tried
 * comes from elsewhere.
 */
export function placeOf(pathname: string): Place | null {
  const entry = remoteOfBase(baseOfPath(pathname))
  const remote = entry && openedRemote(entry.name)
  if (entry === undefined || remote === undefined || isTried(remote.name)) return null
  const matches = matchRoutes(remote.module.routes, `/${withoutLanguage(pathname)}`) ?? []
  const route = matches.flatMap(match => match.route.path || []).join('/')
  if (!routePattern.test(route)) return null
  const files = entry.version === remote.version ? entry.entry.slice(0, entry.entry.lastIndexOf('/') + 1) : ''
  return { remote: remote.name, version: remote.version, route, files }
}

const isTried = (name: string): boolean =>
  [...runtimeConfig.overrides, ...(runtimeConfig.triedVersions ?? [])].some(tried => tried.name === name)

/**
 * Whether a script of a version came over the network in a span, in milliseconds since the page was loaded. The cache's
 * transfer nothing.
 */
export function isFresh({ files }: Pick<Place, 'files'>, from: number, until: number): boolean {
  const folder = files === '' ? null : new URL(files, document.baseURI).href
  return performance
    .getEntriesByType('resource')
    .some(
      ({ name, startTime, responseEnd, transferSize }) =>
        folder !== null &&
        name.startsWith(folder) &&
        name.endsWith('.js') &&
        transferSize > 0 &&
        responseEnd >= from &&
        startTime <= until,
    )
}
