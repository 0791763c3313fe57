import { Page as PlainPage } from './page.tsx';
import { PageActions } from './page-actions.tsx';
export declare const Page: typeof PlainPage & {
    Actions: typeof PageActions;
};
