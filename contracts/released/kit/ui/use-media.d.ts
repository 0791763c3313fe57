export declare function useMedia(media: string): boolean;
