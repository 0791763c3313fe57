import type { ApiCall } from '@orenda/delivery/web/web-server'

/** The parts of a sent form: its fields, and its file as text. */
export interface FormParts {
  fields: Readonly<Record<string, string>>
  file: { name: string; text: string } | null
}

/** Reads a form with at most one file. */
export function formParts({ headers, body }: ApiCall): FormParts {
  const boundary = /boundary=(.+)$/.exec(String(headers['content-type']))?.[1]
  if (boundary === undefined) throw new Error('this is no form')
  const fields: Record<string, string> = {}
  let file: FormParts['file'] = null
  for (const part of String(body).split(`--${boundary}`).slice(1, -1)) {
    const split = part.indexOf('\r\n\r\n')
    const head = part.slice(0, split)
    const content = part.slice(split + 4, -2)
    const name = /filename="([^"]*)"/.exec(head)?.[1]
    if (name === undefined) fields[/ name="([^"]*)"/.exec(head)?.[1] ?? ''] = content
    else file = { name, text: content }
  }
  return { fields, file }
}
