import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileHashes } from '@orenda/contracts/remotes'
import { z } from '@orenda/contracts/zod'
import { parseJson } from '../parse-json.ts'

const fileName = z.string().min(1)

/** The description of the shell's build in `shell.json`; file names are below `/assets/`. */
const shellBuildSchema = z.object({
  /** The host contract that it offers to remotes. */
  contract: z.string(),
  /** Its first script and its styles. */
  entry: z.array(fileName).min(1),
  texts: z.object({ uk: fileName, ru: fileName, en: fileName }),
  fonts: z.array(fileName),
  /** The list of all files with their hashes, and the service worker; a development build has neither. */
  files: fileName.optional(),
  worker: fileName.optional(),
})

export interface ShellBuild extends z.infer<typeof shellBuildSchema> {
  /** The hashes of its files; none of a development build. */
  hashes: FileHashes
  /** The site's icon as a `data:` address, which saves a request. */
  icon: string
}

/**
 * @param folder the shell's `dist`
 * @returns null when it has not been built: then only the API runs
 * @throws UnreadableError when its description is damaged, so that the start fails with a message
 */
export async function readShellBuild(folder: string): Promise<ShellBuild | null> {
  try {
    const file = join(folder, 'shell.json')
    const [description, icon] = await Promise.all([
      readFile(file),
      readFile(join(folder, 'icon.svg'), 'utf8'),
    ])
    const build = parseJson(shellBuildSchema, description, file)
    return {
      ...build,
      hashes: build.files === undefined ? {} : await readHashes(join(folder, build.files)),
      icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const readHashes = async (file: string): Promise<FileHashes> =>
  parseJson(z.record(z.string(), z.string()), await readFile(file), file)
