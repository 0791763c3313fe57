export declare const hasSubscriptionPage: () => boolean;
