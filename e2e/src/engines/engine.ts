/** What is to be found on a page, as a screen reader announces it. */
export interface Target {
  /** The role, or `field` for whatever takes a value and is called by its label. */
  role: Role
  /** The whole name in the language of the page. There is one `main`, which needs none. */
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
  | 'region'

/** A file that the browser has put among the downloads. */
export interface Download {
  name: string
  content: Buffer
}

/**
 * A browser with one window, and what a person does in it. Whatever is pressed, typed into or chosen from is waited for until
 * it is there, stands still and can be used; what does not come in half a minute is an error that names it.
 */
export interface Engine {
  open(address: string): Promise<void>
  press(target: Target): Promise<void>
  /** Replaces what stands in a field, key by key. */
  type(field: Target, text: string): Promise<void>
  /** Chooses the option of that name, in the browser's own list as in one of ours. */
  choose(field: Target, option: string): Promise<void>
  /** Hands a file of this machine to the page's only file field. */
  attach(path: string): Promise<void>
  /** Presses, and waits for the file that is saved. */
  download(target: Target): Promise<Download>
  /** The result of an expression in the page. */
  read(expression: string): Promise<unknown>
  /** What the console has said that is an error or a warning, with exceptions and what the content policy refused. */
  problems(): Promise<readonly string[]>
  /** Ends the browser and all its processes, and removes what it has stored. */
  close(): Promise<void>
}

/** How long somebody waits for what they are about to use, in milliseconds. */
export const patience = 30_000

export const described = ({ role, name, within }: Target): string =>
  `${role} "${name}"${within ? ` in ${described(within)}` : ''}`
