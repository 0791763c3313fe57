import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Colours of a terminal. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/**
 * Runs what prints the figures of a bench, and writes them into its page, `docs/figures/{command}-{part}.md`, in place of the
 * last ones. The page says when they were measured, of which commit, and how busy the machine was.
 * @param command of npm, e.g. `bench:api`
 */
export async function withFigures(
  command: string,
  part: string,
  measure: () => Promise<void> | void,
): Promise<void> {
  const [busy = 0] = loadavg()
  const printed: string[] = []
  const { write } = process.stdout
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
    printed.push(String(chunk))
    return write.call(process.stdout, chunk, ...rest)
  }) as typeof write
  try {
    await measure()
  } finally {
    process.stdout.write = write
  }
  const text = printed.join('').replaceAll(colours, '').replace(/^\n+/, '').trimEnd()
  if (text === '') return
  const folder = join(root, 'docs/figures')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, `${command.replace(':', '-')}-${part}.md`),
    `# \`npm run ${command} -- ${part}\`

Written by the bench itself. Measured ${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node ${process.version}, ${availableParallelism()} cores, load before it ${busy.toFixed(1)}.

\`\`\`text
${text}
\`\`\`
`,
  )
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
