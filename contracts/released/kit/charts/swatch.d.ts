export type Tone = 1 | 2 | 3 | 4 | 5;
export declare const Swatch: ({ tone }: {
    tone: Tone;
}) => import("react").JSX.Element;
export declare const toneColour: (tone: Tone) => string;
