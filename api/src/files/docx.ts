import { openPromise, type ZipFile } from 'yauzl'

const mostEntries = 1000
const mostBytes = 100 * 1024 * 1024

/** Macros, programs, and archives that nobody has looked into. */
const refused =
  /(^|\/)vbaProject|\.(zip|rar|7z|jar|docm|dotm|xlsm|pptm|exe|dll|js|vbs|ps1|bat|cmd|scr|hta|lnk)$/i

/**
 * Whether a zip file is a text document (ISO/IEC 29500) without macros and of bounded size once it is unpacked. Reads
 * the list of its parts and unpacks none.
 */
export async function isDocument(path: string): Promise<boolean> {
  try {
    // Names that climb out of their folder are an error by themselves.
    const zip = await openPromise(path, { strictFileNames: true })
    try {
      return await hasPartsOfDocument(zip)
    } finally {
      zip.close()
    }
  } catch {
    return false
  }
}

async function hasPartsOfDocument(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > mostEntries) return false
  let bytes = 0
  let hasTypes = false
  let hasText = false
  for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
    bytes += uncompressedSize
    if (bytes > mostBytes || refused.test(fileName)) return false
    hasTypes ||= fileName === '[Content_Types].xml'
    hasText ||= fileName.startsWith('word/')
  }
  return hasTypes && hasText
}
