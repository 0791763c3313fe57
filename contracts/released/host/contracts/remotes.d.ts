import type { Language } from './languages.ts';
export type IconNode = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
export interface RemoteNavigation {
    base: string;
    label: Readonly<Record<Language, string>>;
    icon: IconNode;
    order: number;
}
export interface RemoteDescription {
    name: string;
    bases: readonly string[];
    navigation: readonly RemoteNavigation[];
    reads: Readonly<Record<string, readonly string[]>>;
}
export interface RemoteFile {
    address: string;
    integrity: string;
}
export interface RemoteCode {
    version: string;
    contract: string;
    entry: string;
    integrity: string;
    preload: readonly RemoteFile[];
    texts: Readonly<Record<Language, RemoteFile>>;
}
export interface RemoteRelease extends RemoteDescription, RemoteCode {
}
export interface RemoteManifestEntry extends RemoteRelease {
    previous?: RemoteCode;
    canary?: {
        percent: number;
        release: RemoteRelease;
    };
}
export interface RemotesManifest {
    contract?: string;
    remotes: readonly RemoteManifestEntry[];
}
export interface RemoteOverride {
    name: string;
    origin: string;
}
export interface RuntimeConfig {
    apiBase: string;
    timeZone: string;
    devTools: boolean;
    manifest: RemotesManifest;
    reads: readonly string[];
    overrides: readonly RemoteOverride[];
}
