import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { useCommonTexts } from '@orenda/shared-ui/texts'
import { Button, Menu, useMedia } from '@orenda/shared-ui/ui'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that can be done on a page beside its main action, or a way to another page. */
export interface PageAction {
  label: string
  /** The name, and the words in the menu, where the label is too short to stand alone. */
  name?: string | undefined
  icon: LucideIcon
  /** Where it leads: a path without the language. */
  to?: string | undefined
  onSelect?: (() => void) | undefined
  isBusy?: boolean | undefined
  /** Of a part of the page that it shows and hides: whether it is shown. */
  isOpen?: boolean | undefined
  /** Of the end of something: it is red, and the last of the menu. */
  isEnd?: boolean | undefined
}

interface PageActionsProps {
  /** What they are of, for the name of the menu: the title of the page. */
  label: string
  actions: readonly PageAction[]
  /** Whether the title leaves room for all of them on a tablet that lies, too. */
  isRoomy?: boolean | undefined
  /** The main action. */
  children?: ReactNode
}

/** Beside the main action stand two others, or three alone; of more the rest is in the menu. */
const most = { beside: 2, alone: 3 }
/** Up to this width two stand there, or one and the menu. */
const tablet = { media: '(max-width: 1127px)', roomy: '(max-width: 959px)', buttons: 2 }

/** Which actions stand on the line, and which are in the menu. @param isAlone whether there is no main action */
function useLine(
  actions: readonly PageAction[],
  isAlone: boolean,
  isRoomy: boolean,
): [shown: PageAction[], rest: PageAction[]] {
  const isPhone = useMedia('phone')
  const isTablet = useMedia(isRoomy ? tablet.roomy : tablet.media)
  const isBare = isPhone && !(isAlone && actions.length === 1)
  if (isBare || (isTablet && actions.length > tablet.buttons)) {
    const count = isBare ? 0 : 1
    return [actions.slice(0, count), actions.slice(count)]
  }
  // The end of something has no place among what is done every month.
  const own = actions.filter(({ isEnd }) => !isEnd)
  const shown = own.slice(0, isAlone ? most.alone : most.beside)
  return [shown, actions.filter(action => !shown.includes(action))]
}

/** The actions of a page's head, on one line: what has no room there is in a menu, on a phone all but the main one. */
export function PageActions({ label, actions, isRoomy = false, children }: PageActionsProps) {
  const t = useCommonTexts()
  const [shown, rest] = useLine(actions, children === undefined, isRoomy)
  return (
    <>
      {shown.map(action => (
        <HeadButton key={action.label} of={action} />
      ))}
      {rest.length > 0 && (
        <Menu
          align="end"
          trigger={<Button icon={Ellipsis} aria-label={t('records.actions', { name: label })} />}
        >
          {rest.map(action => (
            <HeadItem key={action.label} of={action} />
          ))}
        </Menu>
      )}
      {children}
    </>
  )
}

function HeadButton({ of }: { of: PageAction }) {
  const { label, name, icon: Icon, to, onSelect, isBusy, isOpen } = of
  const path = useLanguagePath()
  if (to === undefined)
    return (
      <Button icon={Icon} isBusy={isBusy} aria-label={name} aria-expanded={isOpen} onClick={onSelect}>
        {label}
      </Button>
    )
  return (
    <Link className={Button.className()} to={path(to)} aria-label={name}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {label}
    </Link>
  )
}

function HeadItem({ of: { label, name = label, icon, to, onSelect, isEnd } }: { of: PageAction }) {
  const path = useLanguagePath()
  if (to === undefined)
    return (
      <Menu.Item icon={icon} onSelect={onSelect} {...(isEnd && { tone: 'danger' as const })}>
        {name}
      </Menu.Item>
    )
  return (
    <Menu.Link icon={icon}>
      <Link to={path(to)}>{name}</Link>
    </Menu.Link>
  )
}
