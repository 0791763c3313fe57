export type Needs<Values> = {
    [Field in keyof Values]?: (value: Values[Field], values: Values) => boolean;
};
export declare const missingFields: <Values extends object>(values: Values, needs: Needs<Values>) => (keyof Values)[];
export declare const required: {
    text: (value: string) => boolean;
    number: (value: number | null) => boolean;
    positive: (value: number | null) => boolean;
    entry: {
        apartment_id: (value: string) => boolean;
        amount: (value: number | null) => boolean;
        date: (value: string) => boolean;
    };
};
