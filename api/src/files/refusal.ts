import { AppError } from '../platform/http/errors/app-error.ts'

/** The reason of a refused file, in the field `reason` of the answer. */
export type Refusal =
  | 'file_type'
  | 'wrong_content'
  | 'macros'
  | 'embedded_objects'
  | 'external_content'
  | 'encrypted'
  | 'broken_archive'
  | 'malware'

/** The English text of each reason. */
const messages: Record<Refusal, string> = {
  file_type: 'Files of this kind are not taken',
  wrong_content: 'The content is not what the name says',
  macros: 'The document has macros',
  embedded_objects: 'The document has embedded objects or other files in it',
  external_content: 'The document loads something from elsewhere when it is opened',
  encrypted: 'The document is encrypted, so that nobody can look into it',
  broken_archive: 'The document is damaged, or too much comes out of it',
  malware: 'The scanner has found something harmful in the file',
}

/** Thrown for a document that is refused. */
export class RefusedDocument extends Error {
  constructor(readonly reason: Refusal) {
    super(messages[reason])
  }
}

export const refused = (reason: Refusal): AppError =>
  new AppError('UNSUPPORTED_FILE', { message: messages[reason], extra: { reason } })
