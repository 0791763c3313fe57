import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@orenda/contracts/languages'

/** What the shell's build says of itself in `shell.json`; file names are below `/assets/`. */
export interface ShellBuild {
  /** The host contract that it offers to remotes. */
  contract: string
  /** Its first script and its styles. */
  entry: string[]
  texts: Record<Language, string>
  fonts: string[]
  /** The icon of the site, as a `data:` address: it is small, and a request less. */
  icon: string
}

/**
 * @param folder the shell's `dist`
 * @returns null when it has not been built: then the API runs alone
 */
export async function readShellBuild(folder: string): Promise<ShellBuild | null> {
  try {
    const [description, icon] = await Promise.all(
      ['shell.json', 'icon.svg'].map(file => readFile(join(folder, file), 'utf8')),
    )
    return {
      ...(JSON.parse(description ?? '') as Omit<ShellBuild, 'icon'>),
      icon: `data:image/svg+xml,${encodeURIComponent(icon ?? '')}`,
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
