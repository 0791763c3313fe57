/** An element of a page, as a screen reader announces it. */
export interface Target {
  /** The ARIA role, or `field` for any input with a label. */
  role: Role
  /** The full accessible name in the page's language. `main` needs none, since there is only one. */
  name: string
  within?: Target
}

export type Role =
  | 'button'
  | 'dialog'
  | 'field'
  | 'link'
  | 'main'
  | 'menuitem'
  | 'menuitemradio'
  | 'navigation'
  | 'option'

/** A file in the browser's download folder. */
export interface Download {
  name: string
  content: Buffer
}

/**
 * A browser with one window and the actions of a user. Each action waits until the element exists, does not move
 * and is enabled, for at most half a minute; then it fails with an error that names the element.
 */
export interface Engine {
  open(address: string): Promise<void>
  press(target: Target): Promise<void>
  /** Replaces the content of a field by typing. */
  type(field: Target, text: string): Promise<void>
  /** Selects the option with this name, in a native or a custom list. */
  choose(field: Target, option: string): Promise<void>
  /** Attaches a local file to the page's only file field. */
  attach(path: string): Promise<void>
  /** Presses the element, and waits for the downloaded file. */
  download(target: Target): Promise<Download>
  /** Evaluates an expression in the page. */
  read(expression: string): Promise<unknown>
  /** Errors and warnings of the console, including exceptions and content policy violations. */
  problems(): Promise<readonly string[]>
  /** Closes the browser with all its processes and deletes its data. */
  close(): Promise<void>
}

/** How long an action waits for its element, in milliseconds. */
export const patience = 30_000

export const described = ({ role, name, within }: Target): string =>
  `${role} "${name}"${within ? ` in ${described(within)}` : ''}`
