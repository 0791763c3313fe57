import { Fragment } from 'react'

/** Letters that fit in one line of the narrowest card. */
const lineLength = 24

/** The parts between which an address may break: after `@`, and in a long part before a dot. */
const partsOf = (address: string) =>
  address.split(/(?<=@)/).flatMap(part => (part.length > lineLength ? part.split(/(?=\.)/) : part))

/**
 * An e-mail address that breaks at its signs, and not inside a word. A link around it takes the address as
 * `aria-label`: browsers count `<wbr>` as a space of its name.
 */
export const EmailText = ({ children }: { children: string }) => (
  <span>
    {partsOf(children).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and keep their order.
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
