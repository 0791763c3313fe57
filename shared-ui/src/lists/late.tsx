import type { ComponentType } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import type { MorePagesProps, MoreRowsProps } from './more-rows.tsx'
import type { NothingFoundProps } from './nothing-found-rows.tsx'
import type { OrderControlProps } from './order-control.tsx'

const parts = lazyPart(() => import(/* webpackChunkName: "late-parts" */ './late-parts.ts'))
type Parts = NonNullable<ReturnType<typeof parts.use>>

/** A part by its name; nothing while it is loading. */
function Late<Props extends object>({ of, props }: { of: keyof Parts; props: Props }) {
  const Part = parts.use(true)?.[of] as ComponentType<Props> | undefined
  return Part && <Part {...props} />
}

/** Shows that the list has more rows, and loads them. `Pages` takes an infinite query. */
export const LoadMore = Object.assign((props: MoreRowsProps) => <Late of="MoreRows" props={props} />, {
  Pages: (props: MorePagesProps) => <Late of="MorePages" props={props} />,
})

/** What stands in place of a list when no row fits its filters. */
export const NothingFound = (props: NothingFoundProps) => <Late of="NothingFound" props={props} />

/** The choice of the order, for cards, which have no headers to press. */
export const OrderControl = (props: OrderControlProps) => <Late of="OrderControl" props={props} />
