import {
  bankFileLimits,
  bankFileTypes,
  type FilePlace,
  type FileProblem,
  fileProblems,
} from '@orenda/contracts/import-kinds'
import type { Import } from '@orenda/contracts/imports'
import { ApiError, queryClient } from '@orenda/shared-ui/api'
import { useEffect, useRef, useState } from 'react'
import { importsQuery, reloadImports, removeImport, uploadImport } from './imports.api.ts'

/** Why a file was refused. */
export type Refused =
  | { kind: 'problem'; problem: FileProblem; place: FilePlace }
  /** The file, which has been read, does not say of which account it is, and there are several. */
  | { kind: 'account'; read: Import }
  | { kind: 'failed'; error: unknown }

export interface Upload {
  file: File
  /** The sent part, 0 to 1; at 1 the API is reading. null: refused. */
  progress: number | null
  refused: Refused | null
}

/** Sends one file at a time to be read. */
export function useUpload(onRead: (read: Import) => void) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File, account?: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const problem = problemOf(file)
    if (problem !== null) return setUpload(refusedFor(file, { kind: 'problem', problem, place: {} }))
    setUpload({ file, progress: 0, refused: null })
    try {
      const earlier = await queryClient.fetchQuery(importsQuery).catch(() => [])
      const read = await uploadImport(file, {
        account,
        onProgress: progress => setUpload({ file, progress, refused: null }),
        signal: controller.signal,
      })
      await reloadImports().catch(() => undefined)
      if (read.account === null && accountsOf(earlier).length > 1)
        return setUpload(refusedFor(file, { kind: 'account', read }))
      setUpload(null)
      onRead(read)
    } catch (error) {
      if (!controller.signal.aborted) setUpload(refusedFor(file, refusalOf(error)))
    }
  }
  return {
    upload,
    send: (file: File) => send(file),
    /** Reads the file once more, as one of the account. */
    nameAccount: async (account: string) => {
      if (upload?.refused?.kind !== 'account') return
      const { read } = upload.refused
      await send(upload.file, account)
      // What was read without the account is of no use.
      await removeImport(read.id).catch(() => undefined)
      await reloadImports().catch(() => undefined)
    },
    cancel: () => {
      running.current?.abort()
      setUpload(null)
    },
  }
}

/** The accounts of earlier files. */
export const accountsOf = (earlier: readonly Import[]): string[] => [
  ...new Set(earlier.flatMap(({ account }) => account ?? [])),
]

const refusedFor = (file: File, refused: Refused): Upload => ({ file, progress: null, refused })

/** What is wrong with a file, as far as it can be told without reading it. */
function problemOf({ name, size }: File): FileProblem | null {
  if (!bankFileTypes.some(type => name.toLowerCase().endsWith(`.${type}`))) return 'not_a_spreadsheet'
  if (size > bankFileLimits.bytes) return 'too_many_bytes'
  return size === 0 ? 'empty' : null
}

function refusalOf(error: unknown): Refused {
  if (!ApiError.is(error)) return { kind: 'failed', error }
  const { problem, place } = error.body
  return (fileProblems as readonly unknown[]).includes(problem)
    ? { kind: 'problem', problem: problem as FileProblem, place: (place ?? {}) as FilePlace }
    : { kind: 'failed', error }
}
