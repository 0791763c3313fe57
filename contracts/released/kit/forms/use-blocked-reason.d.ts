export interface FieldReports {
    onBusyChange: (name: string, isBusy: boolean) => void;
    onWrongChange: (name: string, isWrong: boolean) => void;
    onLabel: (name: string, label: string) => void;
}
export declare function useBlockedReason(missing: readonly string[]): {
    blocked: string | null;
    lacking: string[];
    firstProblem: string | undefined;
    binding: FieldReports;
};
