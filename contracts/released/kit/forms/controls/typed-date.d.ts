export type DateProblem = 'unreadable' | 'impossible' | 'early' | 'late';
export interface DateBounds {
    min: string;
    max: string;
}
export declare function readDate(text: string, today: string, { min, max }: DateBounds): {
    date: string;
} | {
    problem: DateProblem;
};
