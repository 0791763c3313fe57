import { fileProblems } from '@orenda/contracts/import-kinds'
import { ApiError } from '@orenda/shared-ui/api'
import type { Texts } from '../i18n/texts.ts'

/** Why a file was refused, with the row where it was seen; null when that has another reason than the file. */
export function fileProblem(error: unknown, t: Texts): string | null {
  if (!ApiError.is(error)) return null
  const problem = fileProblems.find(known => known === error.body.problem)
  if (problem === undefined) return error.status === 413 ? t('startImport.problems.too_many_bytes') : null
  const { row } = (error.body.place ?? {}) as { row?: number }
  return [t(`startImport.problems.${problem}`), row !== undefined && t('startImport.atRow', { row })]
    .filter(Boolean)
    .join(' ')
}
