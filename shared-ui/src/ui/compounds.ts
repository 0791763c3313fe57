// Components with their parts as properties: `Menu.Item`, `Input.Money`.

import { buttonClass, Button as PlainButton } from './button.tsx'
import { Card as PlainCard } from './card.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DataToolbar, DataTable as PlainDataTable } from './data-table.tsx'
import { Dialog as PlainDialog } from './dialog.tsx'
import { Facts } from './facts.tsx'
import { Field as PlainField } from './field.tsx'
import { useFieldControl } from './field-context.ts'
import { iconButtonClass, IconButton as PlainIconButton } from './icon-button.tsx'
import { Input as PlainInput } from './input.tsx'
import { Menu as PlainMenu } from './menu.tsx'
import { MenuGroup, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu-item.tsx'
import { hasThirdDecimal, parseMoney } from './money.ts'
import { MoneyInput } from './money-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PageSkeleton, Skeleton as PlainSkeleton, SkeletonText } from './skeleton.tsx'
import { Textarea } from './textarea.tsx'
import { showToast, ToastViewport } from './toast.tsx'
import { Tooltip as PlainTooltip } from './tooltip.tsx'
import { useFloating } from './use-floating.ts'
import { useVisibleRange } from './use-visible-range.tsx'
import { VisuallyHidden as PlainVisuallyHidden, SkipLink } from './visually-hidden.tsx'

/** `className` is for a link that looks like a button. */
export const Button = Object.assign(PlainButton, { className: buttonClass })
/** `className` is for a link that is an icon. */
export const IconButton = Object.assign(PlainIconButton, { className: iconButtonClass })
/** `Facts` is a line of facts that breaks between them. */
export const Card = Object.assign(PlainCard, { Facts })
export const Dialog = Object.assign(PlainDialog, { Confirm: ConfirmDialog })
export const DataTable = Object.assign(PlainDataTable, { Toolbar: DataToolbar, useVisibleRange })
/** `useControl` is for a control that is not from the kit. */
export const Field = Object.assign(PlainField, { useControl: useFieldControl })
/** `parseMoney` and `hasThirdDecimal` read an amount as `Money` does. */
export const Input = Object.assign(PlainInput, {
  Money: MoneyInput,
  parseMoney,
  hasThirdDecimal,
  Password: PasswordInput,
  Multiline: Textarea,
})
export const Menu = Object.assign(PlainMenu, {
  Item: MenuItem,
  Link: MenuLink,
  Group: MenuGroup,
  Heading: MenuHeading,
  Separator: MenuSeparator,
})
export const Skeleton = Object.assign(PlainSkeleton, { Text: SkeletonText, Page: PageSkeleton })
export const VisuallyHidden = Object.assign(PlainVisuallyHidden, { SkipLink })
/** `useFloating` places other floating content beside an element. */
export const Tooltip = Object.assign(PlainTooltip, { useFloating })
/** Short messages: `Viewport` shows them, and is rendered once in the page. */
export const Toast = { show: showToast, Viewport: ToastViewport }
