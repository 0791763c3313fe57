export declare const rangeDates: import("../ui/late-part.ts").LatePart<typeof import("./range-dates.tsx").RangeDates>;
