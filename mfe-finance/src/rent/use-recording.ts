import { useTexts } from '../i18n/texts.ts'
import { recordWithUndo } from './record-with-undo.ts'

/** Records payments, and offers to undo it; the words are those of the screen. */
export function useRecording(): typeof recordWithUndo {
  useTexts()
  return recordWithUndo
}
