/** What the check reads of a `package.json`. */
export interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What the check reads of an entry of `package-lock.json`. */
export interface LockedPackage {
  version?: string
  /** An expression of SPDX. */
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

const exact = /^(npm:(@[^/]+\/)?[^@/]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/

/** The dependencies whose version is a range: two installations of one commit could differ. */
export function rangeProblems(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${file}: ${name} is "${version}", and has to be one exact version`)
}

/**
 * The packages that npm could not check after the download (no hash), and those that only one registry has (an address).
 * Folders of this workspace are entries without a hash: they are not below `node_modules`, or they are links.
 */
export function lockProblems(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(integrity ? [] : [`package-lock.json: ${path} has no integrity`]),
      ...(resolved ? [`package-lock.json: ${path} names where it comes from: ${resolved}`] : []),
    ])
}
