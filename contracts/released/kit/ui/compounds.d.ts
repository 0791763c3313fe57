import { Button as PlainButton } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataToolbar, DataTable as PlainDataTable } from './data-table.tsx';
import { Dialog as PlainDialog } from './dialog.tsx';
import { Field as PlainField } from './field.tsx';
import { useFieldControl } from './field-context.ts';
import { IconButton as PlainIconButton } from './icon-button.tsx';
import { Input as PlainInput } from './input.tsx';
import { Menu as PlainMenu } from './menu.tsx';
import { MenuGroup, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu-item.tsx';
import { MoneyInput } from './money-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { PageSkeleton, Skeleton as PlainSkeleton, SkeletonText } from './skeleton.tsx';
import { Textarea } from './textarea.tsx';
import { showToast, ToastViewport } from './toast.tsx';
import { Tooltip as PlainTooltip } from './tooltip.tsx';
import { useFloating } from './use-floating.ts';
import { useVisibleRange } from './use-visible-range.tsx';
import { VisuallyHidden as PlainVisuallyHidden, SkipLink } from './visually-hidden.tsx';
export declare const Button: typeof PlainButton & {
    className: ({ variant, size, isWide, isBareOnPhone, }?: import("./button.tsx").ButtonLook) => string;
};
export declare const IconButton: typeof PlainIconButton & {
    className: () => string;
};
export declare const Dialog: typeof PlainDialog & {
    Confirm: typeof ConfirmDialog;
};
export declare const DataTable: typeof PlainDataTable & {
    Toolbar: typeof DataToolbar;
    useVisibleRange: typeof useVisibleRange;
};
export declare const Field: typeof PlainField & {
    useControl: typeof useFieldControl;
};
export declare const Input: typeof PlainInput & {
    Money: typeof MoneyInput;
    Password: typeof PasswordInput;
    Multiline: typeof Textarea;
};
export declare const Menu: typeof PlainMenu & {
    Item: typeof MenuItem;
    Link: typeof MenuLink;
    Group: typeof MenuGroup;
    Heading: typeof MenuHeading;
    Separator: typeof MenuSeparator;
};
export declare const Skeleton: typeof PlainSkeleton & {
    Text: typeof SkeletonText;
    Page: typeof PageSkeleton;
};
export declare const VisuallyHidden: typeof PlainVisuallyHidden & {
    SkipLink: typeof SkipLink;
};
export declare const Tooltip: typeof PlainTooltip & {
    useFloating: typeof useFloating;
};
export declare const Toast: {
    show: typeof showToast;
    Viewport: typeof ToastViewport;
};
