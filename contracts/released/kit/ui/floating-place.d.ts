export interface FloatingSettings {
    align: 'start' | 'center' | 'end';
    prefers: 'above' | 'below';
    isList?: boolean;
}
export interface Size {
    width: number;
    height: number;
}
export interface FloatingPlace {
    left: number;
    top: number;
    maxHeight: number | null;
}
type Anchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;
export declare function floatingPlace(anchor: Anchor, { width, height }: Size, window: Size, { align, prefers, isList }: FloatingSettings): FloatingPlace;
export {};
