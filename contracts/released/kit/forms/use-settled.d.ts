export declare function useSettled<Value>(value: Value, milliseconds: number): Value;
