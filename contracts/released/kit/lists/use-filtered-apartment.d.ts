export declare function useFilteredApartment(): string;
