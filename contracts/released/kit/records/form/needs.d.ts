export type Needs<Values> = {
    [Field in keyof Values]?: (value: Values[Field], values: Values) => boolean;
};
export declare const isFilled: (value: string) => boolean;
export declare const isNumber: (value: number | null) => boolean;
export declare const isPositive: (value: number | null) => boolean;
export declare const missingFields: <Values extends object>(values: Values, needs: Needs<Values>) => (keyof Values)[];
export declare const entryNeeds: {
    apartment_id: (value: string) => boolean;
    amount: (value: number | null) => boolean;
    date: (value: string) => boolean;
};
