export declare function useDebounced<Value>(value: Value, milliseconds: number): Value;
