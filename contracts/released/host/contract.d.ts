export declare const CONTRACT = "1.0";
