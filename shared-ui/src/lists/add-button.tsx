import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, useMedia } from '@orenda/shared-ui/ui'
import { Plus } from 'lucide-react'
import type { AskedEntry } from './asked-entry.ts'
import type { LazyForm } from './lazy-form.ts'
import type { InlineForm } from './use-inline-form.ts'

/**
 * Where records are added: in a form over the page, or on a page at an address (without the
 * language). The form's script is loaded when it is opened.
 */
export type AddRecord<Row, Start> =
  | {
      inline: InlineForm<Row, Start>
      form: LazyForm<Row, Start>
      /** First values of a new record for what the address says of it: `?add=…`, and an entry's amount and note. */
      startOf?: (said: string, entry: AskedEntry) => Start
    }
  | { path: string }

interface AddButtonProps<Row, Start> {
  add: AddRecord<Row, Start>
  label: string
  /** Whether something else on the page is more important: then it is not filled. */
  isQuiet?: boolean | undefined
}

/** On a phone it is in one row with others: a longer label is one word of it there, and all of it the name. */
const mostLetters = 10

/** Opens the form of a new record. */
export function AddButton<Row, Start>({ add, label, isQuiet = false }: AddButtonProps<Row, Start>) {
  const path = useLanguagePath()
  const word = useCommonTexts()('actions.add')
  const isPhone = useMedia('phone')
  const variant = isQuiet ? 'secondary' : 'primary'
  const words =
    isPhone && label.length > mostLetters
      ? { 'aria-label': label, children: label.includes(word) ? word : label.split(' ')[0] }
      : { children: label }
  if ('path' in add) {
    return (
      <Link
        className={Button.className({ variant })}
        to={path(add.path)}
        aria-label={words['aria-label']}
        data-add
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.children}
      </Link>
    )
  }
  return <Button variant={variant} icon={Plus} data-add onClick={() => add.inline.open(null)} {...words} />
}
