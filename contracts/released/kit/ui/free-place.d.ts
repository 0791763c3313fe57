export interface Span {
    top: number;
    bottom: number;
}
export declare const covered: (top: number, height: number, spans: readonly Span[]) => number;
export declare function freePlace(height: number, room: Span, taken: readonly Span[], edge: 'top' | 'bottom'): number;
