import type { Language } from '@orenda/contracts/languages';
import type { SlotContexts, SlotName } from '@orenda/contracts/slots';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
export interface RemoteModule {
    routes: RouteObject[];
    texts: {
        namespace: string;
        load: (language: Language) => Promise<{
            default: Record<string, unknown>;
        }>;
    };
}
export interface PanelsModule {
    texts: RemoteModule['texts'];
    panels: Panels;
}
export type LoadPanel<Context> = () => Promise<ComponentType<Context>>;
export type Panels = {
    readonly [Name in SlotName]?: Readonly<Record<string, LoadPanel<SlotContexts[Name]>>>;
};
