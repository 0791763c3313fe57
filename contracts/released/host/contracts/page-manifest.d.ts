import { type Column } from './columns.ts';
import type { Language } from './languages.ts';
import type { RemoteManifestEntry, RemotesManifest } from './remotes.ts';
export interface PageManifest {
    language: Language;
    count: number;
    columns: Column;
    remotes: readonly RemoteManifestEntry[];
}
export declare function toPageManifest({ remotes }: RemotesManifest, language: Language, opening?: string): PageManifest;
export declare function fromPageManifest(page: PageManifest | RemotesManifest): RemotesManifest;
