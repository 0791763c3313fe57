import type { Language } from './languages.ts';
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
export interface RemoteNavigation {
    base: string;
    label: Readonly<Record<Language, string>>;
    icon: IconNode;
    order: number;
}
export interface RemotePanel {
    slot: string;
    name: string;
    order: number;
    label: Readonly<Record<Language, string>>;
    rows?: number;
    onPhone?: boolean;
}
export interface RemoteDescription {
    name: string;
    bases: readonly string[];
    open?: readonly string[];
    navigation: readonly RemoteNavigation[];
    reads: Readonly<Record<string, readonly string[]>>;
    panels?: readonly RemotePanel[];
}
export interface RemoteFile {
    address: string;
    integrity: string;
    chunk?: string;
}
export interface RemoteCode {
    version: string;
    contract: string;
    entry: string;
    integrity: string;
    preload: readonly RemoteFile[];
    texts: Readonly<Record<Language, RemoteFile>>;
    opening?: Readonly<Record<Language, RemoteFile>>;
}
export interface RemoteRelease extends RemoteDescription, RemoteCode {
}
export interface RemoteManifestEntry extends RemoteRelease {
    previous?: RemoteCode;
    hasPrevious?: true;
    canary?: {
        percent: number;
        release: RemoteRelease;
    };
}
export interface RemotesManifest {
    language?: Language;
    contract?: string;
    remotes: readonly RemoteManifestEntry[];
}
export interface RemoteOverride {
    name: string;
    origin: string;
}
export interface TriedVersion {
    name: string;
    version: string;
}
export type TrialRefusal = 'malformed' | 'off' | 'origin' | 'unknown' | 'unchecked' | 'past' | 'elsewhere';
export interface RefusedTrial {
    asked: string;
    reason: TrialRefusal;
    token?: string;
}
export interface RuntimeConfig {
    apiBase: string;
    timeZone: string;
    devTools: boolean;
    manifest: RemotesManifest;
    reads: readonly string[];
    overrides: readonly RemoteOverride[];
    triedVersions?: readonly TriedVersion[];
    refusedTrials?: readonly RefusedTrial[];
}
