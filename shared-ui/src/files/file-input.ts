import { CameraField } from './camera-field.tsx'
import { DropZone } from './drop-zone.tsx'
import { sendForm } from './send-form.ts'

/** What takes a file that is not uploaded by itself, and sends it in a form of its own. */
export const FileInput = { Camera: CameraField, Drop: DropZone, send: sendForm }
