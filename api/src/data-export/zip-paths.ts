// Characters that some file system forbids in a name, and invisible ones and those that change the text
// direction.
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g
const separators = /[\\/:*?"<>|]/g
/** Windows reserves these for devices, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** The maximum length of a name in bytes: a file system allows 255, and a number may be added. */
const longest = 180

/** The folder of a record. */
export interface ZipFolder {
  kind: string
  id: string
  name: string
}

/** Paths for the files of an archive: readable, safe to unpack anywhere, and unique when case is ignored. */
export class ZipPaths {
  private readonly taken = new Set<string>()
  private readonly folders = new Map<string, string>()

  /** @param root the folder that contains all files */
  constructor(private readonly root: string) {}

  /** @param folder null or left out: no record holds the file */
  place(folder: ZipFolder | undefined, file: { id: string; name: string }): string {
    const name = safeName(file.name) || file.id
    return this.unique(`${this.root}/${folder === undefined ? 'other' : this.folderOf(folder)}/`, name)
  }

  /** Records with the same name get separate folders. */
  private folderOf({ kind, id, name }: ZipFolder): string {
    const key = `${kind}/${id}`
    const folder =
      this.folders.get(key) ?? this.unique(`${kind}/`, (safeName(name) || id).replaceAll('.', '_'))
    this.folders.set(key, folder)
    return folder
  }

  private unique(folder: string, name: string): string {
    const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,10})?$/s.exec(name) ?? []
    for (let number = 1; ; number += 1) {
      const path = `${folder}${stem}${number === 1 ? '' : ` (${number})`}${extension}`
      const folded = path.normalize('NFC').toLowerCase()
      if (this.taken.has(folded)) continue
      this.taken.add(folded)
      return path
    }
  }
}

/** Makes a name that every file system accepts; blank when nothing is left of it. */
export function safeName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(forbidden, '')
    .replace(separators, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(devices, '_$1')
  if (Buffer.byteLength(name) <= longest) return name
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? ''
  const room = longest - Buffer.byteLength(extension)
  let stem = ''
  let used = 0
  for (const character of name.slice(0, name.length - extension.length)) {
    used += Buffer.byteLength(character)
    if (used > room) break
    stem += character
  }
  return stem.trimEnd() + extension
}
