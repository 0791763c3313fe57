import { QueryClient } from '@tanstack/react-query';
export declare const queryClient: QueryClient;
