import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root as workspace } from '../workspace.ts'
import { type Facts, read } from './facts.ts'

const file = 'deploy/Caddyfile'

/** Settings to check: plain HTTP behind another proxy, and alone with certificates. */
const cases: Record<string, string>[] = [
  {},
  { SITE_ADDRESS: 'https://orenda.example.com', TRUSTED_PROXIES: '10.0.0.0/8 192.168.0.0/16' },
  { API_HOST: 'orenda-api', TRUSTED_PROXIES: 'private_ranges' },
]

/** @returns which tool has read the file, and the problems found */
export function checkCaddyfile(root: string, { hashedFile }: Facts): { tool: string; problems: string[] } {
  const text = read(root, file)
  const patterns = [...text.matchAll(/path_regexp (\S+)/g)].map(([, pattern]) => pattern)
  const problems =
    patterns.length > 0 && patterns.every(pattern => pattern?.endsWith(`/${hashedFile}$`))
      ? []
      : [`${file}: files with a hash are ${hashedFile} to the API, and ${patterns} here`]
  const caddy = findCaddy() ?? fetchCaddy()
  if (caddy === undefined)
    return { tool: 'its form alone, without Caddy', problems: [...problems, ...form(text)] }
  return {
    tool: 'Caddy',
    problems: [...problems, ...new Set(cases.flatMap(env => validate(caddy, root, env)))],
  }
}

function validate(caddy: string, root: string, env: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'orenda-caddy-'))
  try {
    execFileSync(caddy, ['validate', '--config', join(root, file), '--adapter', 'caddyfile'], {
      env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return []
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    const lines = stderr
      ?.toString()
      .match(/^Error: .*$/gm)
      ?.map(line => line.replace(/^Error: /, ''))
    return [`${file}: ${lines?.[0]?.replaceAll(`${root}/`, '') ?? error}`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const cache = join(workspace, 'node_modules/.cache/orenda-caddy')

/** The path in `CADDY_PATH`, the one in the PATH, or the one that was downloaded before. */
function findCaddy(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [process.env.CADDY_PATH, ...folders.map(folder => join(folder, 'caddy')), fetched]
  return candidates.find(path => path !== undefined && path !== '' && existsSync(path))
}

const fetched = join(cache, 'root/usr/bin/caddy')

/**
 * Downloads and unpacks Debian's package next to the npm packages; nothing is installed or started.
 * Root is only needed to download the list of packages when there is none.
 */
function fetchCaddy(): string | undefined {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: cache, stdio: 'ignore', timeout: 120_000 })
  for (const prepare of [() => {}, () => run('apt-get', 'update', '-qq')]) {
    try {
      rmSync(cache, { recursive: true, force: true })
      mkdirSync(cache, { recursive: true })
      prepare()
      run('apt-get', 'download', '-qq', 'caddy')
      const [archive = ''] = readdirSync(cache)
      run('dpkg-deb', '-x', archive, 'root')
      rmSync(join(cache, archive))
      return fetched
    } catch {
      // Another system, or no network: only the form of the file is checked.
    }
  }
  return undefined
}

/** Checks that blocks are closed and that lines begin with a known directive. */
function form(text: string): string[] {
  const words =
    /^(\{|\}|@\w+|:\d+|\{\$\w+.*\}|admin|shutdown_delay|grace_period|servers|timeouts|read_\w+|idle|max_\w+|header|handle_errors|request_body|path|file|root|try_files|handle|rewrite|file_server|precompressed|encode|reverse_proxy|dynamic|name|port|refresh|lb_\w+|trusted_proxies|transport|dial_timeout|response_header_timeout|keepalive|compression|respond|metrics|[?-]?[A-Z][\w-]+|defer)( |$)/
  const problems: string[] = []
  let depth = 0
  for (const [index, line] of text.split('\n').entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    if (!words.test(content)) problems.push(`${file}:${index + 1}: "${content}" begins with no known word`)
    if (content.endsWith('{')) depth += 1
    if (content === '}') depth -= 1
    if (depth < 0) problems.push(`${file}:${index + 1}: closes a block that was not opened`)
  }
  if (depth > 0) problems.push(`${file}: ${depth} blocks are not closed`)
  return problems
}
