export declare const controlIcon: {
    readonly size: 16;
    readonly strokeWidth: 1.75;
    readonly 'aria-hidden': true;
};
export declare const plainIcon: {
    readonly size: 18;
    readonly strokeWidth: 1.75;
    readonly 'aria-hidden': true;
};
