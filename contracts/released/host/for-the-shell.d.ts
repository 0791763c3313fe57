import { expectReads } from './expected-reads.ts';
import { onExportWanted } from './export.ts';
import { formatFor } from './format.ts';
import { addTexts, allowTexts, changeLanguage, dropTexts, storedLanguage } from './language.ts';
import { startScreen } from './lazy-screen.tsx';
import { prefetch } from './prefetch.ts';
import { beginSession, restoreSession } from './session.ts';
import { fillSlots } from './slot.tsx';
import { changeDensity, changeTheme } from './theme.ts';
import { tokenSubject } from './tokens.ts';
export declare const host: {
    contract: string;
    beginSession: typeof beginSession;
    restoreSession: typeof restoreSession;
    isPlanOver: () => boolean;
    useSessionNotice: import("zustand").UseBoundStore<import("zustand").StoreApi<{
        expired: boolean;
    }>>;
    tokenSubject: typeof tokenSubject;
    prefetch: typeof prefetch;
    expectReads: typeof expectReads;
    startScreen: typeof startScreen;
    storedLanguage: typeof storedLanguage;
    changeLanguage: typeof changeLanguage;
    localeOf: (language: import("../../../contracts/src/languages.ts").Language) => string;
    formatFor: typeof formatFor;
    addTexts: typeof addTexts;
    allowTexts: typeof allowTexts;
    dropTexts: typeof dropTexts;
    hasTexts: (language: import("../../../contracts/src/languages.ts").Language, namespace: string) => boolean;
    themes: readonly ["light", "dark", "system"];
    useTheme: import("zustand").UseBoundStore<import("zustand").StoreApi<{
        theme: import("./theme.ts").Theme;
    }>>;
    changeTheme: typeof changeTheme;
    densities: readonly ["comfortable", "compact"];
    useDensity: import("zustand").UseBoundStore<import("zustand").StoreApi<{
        density: import("./theme.ts").Density;
    }>>;
    changeDensity: typeof changeDensity;
    onExportWanted: typeof onExportWanted;
    useExportSheet: import("zustand").UseBoundStore<import("zustand").StoreApi<{
        page: object | null;
        sheet: import("./export.ts").ExportSheet | null;
    }>>;
    fillSlots: typeof fillSlots;
    traceId: string;
};
