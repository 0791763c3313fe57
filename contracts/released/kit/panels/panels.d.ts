import { Panel as PlainPanel } from './panel.tsx';
import { PanelContent } from './panel-content.tsx';
import { PanelFailure } from './panel-failure.tsx';
import { PanelLine } from './panel-line.tsx';
import { PanelLink } from './panel-link.tsx';
import { PanelRest } from './panel-rest.tsx';
import { PanelRow, PanelRows } from './panel-rows.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
export declare const Panel: typeof PlainPanel & {
    Content: typeof PanelContent;
    Failure: typeof PanelFailure;
    Line: typeof PanelLine;
    Link: typeof PanelLink;
    linkClass: (variant?: "primary") => string;
    Rest: typeof PanelRest;
    Row: typeof PanelRow;
    Rows: typeof PanelRows;
    Skeleton: typeof PanelSkeleton;
};
