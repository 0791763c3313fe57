import { type ReactNode, useState } from 'react'
import { useHasInteracted } from '../pages/first-interaction.ts'
import type { StoredRecord } from '../records/list-query.ts'
import type { DeleteQuestionProps } from './delete-question.tsx'
import { DeleteQuestion } from './late.tsx'

/** Deletes a record after a question, whose script is loaded after the person's first action. */
export function useDeleteRecord<Row extends StoredRecord, Texts>(
  options: Omit<DeleteQuestionProps<Row, Texts>, 'row' | 'onClose'>,
): { ask: (row: Row) => void; dialog: ReactNode } {
  const [row, setRow] = useState<Row | null>(null)
  const dialog = useHasInteracted() && <DeleteQuestion {...options} row={row} onClose={() => setRow(null)} />
  return { ask: setRow, dialog }
}
