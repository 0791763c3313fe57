export interface OutboxFile {
    at: readonly (string | number)[];
    name: string;
    type: string;
    bytes: ArrayBuffer;
}
export interface OutboxRequest {
    kind: string;
    label: string;
    path: string;
    body: unknown;
    files: readonly OutboxFile[];
    reload: readonly string[];
}
export interface OutboxRefusal {
    status: number;
    body: unknown;
}
export interface OutboxItem extends OutboxRequest {
    key: string;
    owner: string;
    savedAt: string;
    refusal: OutboxRefusal | null;
    uploaded: readonly string[];
}
