import { DropZone } from './drop-zone.tsx'
import { sendForm } from './send-form.ts'

/** For pages about one file, which is sent in a form of its own: where it is dropped, and how it is sent. */
export const FileInput = { Drop: DropZone, send: sendForm }
