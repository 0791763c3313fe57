import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@orenda/contracts/zod'
import { parseJson } from '@orenda/delivery/parse-json'

const fileName = z.string().min(1)

/** What the shell's build says of itself in `shell.json`; file names are below `/assets/`. */
const shellBuildSchema = z.object({
  /** The host contract that it offers to remotes. */
  contract: z.string(),
  /** Its first script and its styles. */
  entry: z.array(fileName).min(1),
  texts: z.object({ uk: fileName, ru: fileName, en: fileName }),
  fonts: z.array(fileName),
})

export interface ShellBuild extends z.infer<typeof shellBuildSchema> {
  /** The icon of the site, as a `data:` address: it is small, and a request less. */
  icon: string
}

/**
 * @param folder the shell's `dist`
 * @returns null when it has not been built: then the API runs alone
 * @throws UnreadableError when its description is torn: without it there is no page, and a start that fails says so
 */
export async function readShellBuild(folder: string): Promise<ShellBuild | null> {
  try {
    const file = join(folder, 'shell.json')
    const [description, icon] = await Promise.all([
      readFile(file),
      readFile(join(folder, 'icon.svg'), 'utf8'),
    ])
    return {
      ...parseJson(shellBuildSchema, description, file),
      icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
