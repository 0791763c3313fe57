import type { BuiltRemote } from './build-remote.ts'
import type { Finding } from './inspect-remote.ts'

/** Milliseconds in which every file must have come. */
const patience = 20_000

/**
 * Downloads a published version from the public address. If the installation used another store, or
 * the content delivery network another bucket, users would get a missing version.
 */
export async function fetchRemote(
  { release, files }: BuiltRemote,
  { shell, base }: { shell: string; base: string },
): Promise<Finding> {
  const { name, version } = release
  const wanted = [...files.keys()].filter(file => /\.(js|css)$/.test(file))
  const signal = AbortSignal.timeout(patience)
  const answers = await Promise.all(
    wanted.map(async file => {
      const address = new URL(`${base}/${name}/${version}/${file}`, shell).href
      const problem = await differs(address, files.get(file), signal)
      return problem === null ? [] : [`${address} ${problem}`]
    }),
  )
  const problems = answers.flat()
  const hint = 'Has that installation the same REMOTES_DIR or S3_BUCKET as this command?'
  return {
    check: 'serving',
    problems: problems.length > 0 ? [...problems.slice(0, 3), hint] : [],
    note: `${wanted.length} files, as they were built`,
  }
}

async function differs(
  address: string,
  content: Buffer | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return `answers ${response.status}`
    const body = Buffer.from(await response.arrayBuffer())
    return content?.equals(body) ? null : 'is not what was built'
  } catch {
    return signal.aborted ? `did not come in ${patience / 1000} s` : 'does not answer'
  }
}
