import { Fragment } from 'react'

/**
 * An e-mail address that breaks after `@` or before a dot, and not inside a word. A link around it takes the address
 * as `aria-label`: browsers count `<wbr>` as a space of its name.
 */
export const EmailText = ({ children }: { children: string }) => (
  <span>
    {children.split(/(?<=@)|(?=\.)/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and keep their order.
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
