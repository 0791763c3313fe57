import { extensionOf, maxFileBytes } from '@orenda/contracts/file-rules'
import type { StoredFile } from '@orenda/contracts/files'
import { ApiError } from '@orenda/shared-ui/api'
import { describeError } from '@orenda/shared-ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uploadFile } from './upload.ts'

/** The text for each reason why the API refuses the content of a file. */
const problems = {
  file_type: 'fileType',
  wrong_content: 'fileContent',
  macros: 'fileMacros',
  embedded_objects: 'fileObjects',
  external_content: 'fileExternal',
  encrypted: 'fileEncrypted',
  broken_archive: 'fileBroken',
  malware: 'fileMalware',
} as const

/** Why a file is not uploaded yet. */
type UploadProblem =
  | (typeof problems)[keyof typeof problems]
  | 'fileSize'
  | 'fileEmpty'
  | 'tooSlow'
  | 'failed'

/** A file that waits, is being uploaded, or was refused. */
export interface Upload {
  key: string
  file: File
  /** The number in which the file was chosen: a later one has a higher number. */
  number: number
  /** The sent part, 0 to 1; null while it waits. */
  progress: number | null
  problem: UploadProblem | null
  /** The reason that the API gave. */
  reason: string | null
}

interface Uploads {
  uploads: readonly Upload[]
  /** Whether an upload is still going on. */
  isBusy: boolean
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Cancels an upload and removes it from the list. */
  cancel: (key: string) => void
}

interface Listener {
  /** `number` is the number in which the file was chosen; a later one has a higher number. */
  onStored: (file: StoredFile, number: number) => void
  onFailed: (file: File, error: unknown) => void
}

let lastNumber = 0
const nextNumber = () => {
  lastNumber += 1
  return lastNumber
}

/** Uploads files, a few at a time. When the field is removed, its uploads are cancelled. */
export function useUploads(listener: Listener): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  // Each try is handled once: an effect may still see it in an old list.
  const begun = useRef(new Set<string>())

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads(list => list.map(upload => (upload.key === key ? { ...upload, ...changes } : upload)))
  const forget = (key: string) => setUploads(list => list.filter(upload => upload.key !== key))

  const start = useEffectEvent(async ({ key, file, number }: Upload) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    begun.current.add(key)
    try {
      const onProgress = (progress: number | null) => change(key, { progress })
      const stored = await uploadFile(file, { onProgress, signal: controller.signal })
      running.current.delete(key)
      forget(key)
      done(stored, number)
    } catch (error) {
      running.current.delete(key)
      if (controller.signal.aborted) return forget(key)
      change(key, { progress: null, problem: refusalOf(error), reason: describeError(error) ?? null })
      failed(file, error)
    }
  })
  // The latest callbacks, because the form may have changed since the upload began.
  const done = useEffectEvent((file: StoredFile, number: number) => listener.onStored(file, number))
  const failed = useEffectEvent((file: File, error: unknown) => listener.onFailed(file, error))

  useEffect(() => {
    const waiting = uploads.filter(({ key, problem }) => problem === null && !begun.current.has(key))
    for (const upload of waiting) void start(upload)
  }, [uploads])

  useEffect(() => {
    const controllers = running.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return {
    uploads,
    isBusy: uploads.some(({ problem }) => problem === null),
    add: files => {
      const added = files.map(file => ({
        key: crypto.randomUUID(),
        file,
        number: nextNumber(),
        progress: null,
        reason: null,
        problem: problemOf(file),
      }))
      setUploads(list => [...list, ...added])
    },
    retry: key => {
      begun.current.delete(key)
      change(key, { problem: null, reason: null, progress: null })
    },
    cancel: key => {
      running.current.get(key)?.abort()
      forget(key)
    },
  }
}

/** Reasons that another try would not change; all others are failures of the network. */
function refusalOf(error: unknown): UploadProblem {
  if (ApiError.is(error, 'UNSUPPORTED_FILE'))
    return problems[error.body.reason as keyof typeof problems] ?? 'fileContent'
  if (ApiError.is(error, 'RATE_LIMITED') && error.body.reason === 'too_slow') return 'tooSlow'
  return ApiError.is(error, 'PAYLOAD_TOO_LARGE') ? 'fileSize' : 'failed'
}

/** What can be checked before anything is sent. The API checks it again, with the content. */
function problemOf({ name, size }: File): UploadProblem | null {
  if (extensionOf(name) === null) return 'fileType'
  if (size > maxFileBytes) return 'fileSize'
  return size === 0 ? 'fileEmpty' : null
}
