export declare const rangeDates: import("../ui/lazy-part.ts").LazyPart<typeof import("./range-dates.tsx").RangeDates>;
