// Files of records. This door is not shared at run time, so that the first screen loads only what
// it shows.

export { CameraField } from './camera-field.tsx'
export { FileInput } from './file-input.ts'
export { FileLinks } from './file-links.tsx'
export { filesFrom } from './file-list.ts'
export type { FileFieldProps, FilesFieldProps } from './files-field.tsx'
export { ShownFiles } from './shown-files.tsx'
export { saveAs } from './transfer.ts'
export { usePdf } from './use-pdf.ts'
