// The design system: components without state of the product, texts or data.

export { Avatar } from './avatar.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export { Banner, type BannerProps } from './banner.tsx'
export type { ButtonProps } from './button.tsx'
export type { CardProps } from './card.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export {
  Button,
  Card,
  DataTable,
  Dialog,
  Field,
  IconButton,
  Input,
  Menu,
  Skeleton,
  Toast,
  Tooltip,
  VisuallyHidden,
} from './compounds.ts'
export type { ConfirmDialogProps } from './confirm-dialog.tsx'
export type { DataColumn, DataSort } from './data-column.ts'
export type { DataSection } from './data-sections.ts'
export type { DataTableProps } from './data-table.tsx'
export type { DialogProps } from './dialog.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export type { FieldProps } from './field.tsx'
export type { IconButtonProps } from './icon-button.tsx'
export type { InputProps } from './input.tsx'
export type { MenuProps } from './menu.tsx'
export type { MenuItemProps } from './menu-item.tsx'
export type { MoneyInputProps, MoneyProblem } from './money-input.tsx'
export { PageHead, type PageHeadProps } from './page-head.tsx'
export type { PasswordInputProps } from './password-input.tsx'
export { Progress, type ProgressProps } from './progress.tsx'
export { Select, type SelectProps } from './select.tsx'
export type { SkeletonProps } from './skeleton.tsx'
export { Spinner } from './spinner.tsx'
export { type Stat, Stats, type StatsProps } from './stats.tsx'
export { Tabs, type TabsProps } from './tabs.tsx'
export { textLinkClass } from './text-link.ts'
export type { ToastMessage, ToastViewportProps } from './toast.tsx'
export { ToggleGroup, type ToggleGroupProps } from './toggle-group.tsx'
export type { TooltipProps } from './tooltip.tsx'
export { useMedia } from './use-media.ts'
export { usePrinting } from './use-printing.ts'
