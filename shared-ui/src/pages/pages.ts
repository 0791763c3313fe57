import { Page as PlainPage } from './page.tsx'
import { PageActions } from './page-actions.tsx'

/** `Actions` are those of its head. */
export const Page = Object.assign(PlainPage, { Actions: PageActions })
