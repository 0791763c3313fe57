export { CameraField } from './camera-field.tsx';
export { FileLinks } from './file-links.tsx';
export { filesFrom } from './file-list.ts';
export { FileField, type FileFieldProps, FilesField, type FilesFieldProps } from './files-field.tsx';
export { ShownFiles } from './shown-files.tsx';
export { saveAs } from './transfer.ts';
