import type { Language } from '@orenda/contracts/languages';
import type { RouteObject } from 'react-router-dom';
export interface RemoteModule {
    routes: RouteObject[];
    texts: {
        namespace: string;
        load: (language: Language) => Promise<{
            default: Record<string, unknown>;
        }>;
    };
    prefetch?: (path: string) => void;
}
