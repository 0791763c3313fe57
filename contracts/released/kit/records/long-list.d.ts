import { FurtherRows } from './further-rows.tsx';
import { useNewestRows } from './use-newest-rows.ts';
export declare const longList: {
    useRows: typeof useNewestRows;
    Further: typeof FurtherRows;
};
export type LongList = typeof longList;
