export interface SlotContexts {
    'apartment.panel': {
        apartmentId: string;
    };
    'tenant.panel': {
        tenantId: string;
    };
    'today.line': Record<never, never>;
    'today.panel': Record<never, never>;
}
export type SlotName = keyof SlotContexts;
export declare const slotNames: readonly ["apartment.panel", "tenant.panel", "today.line", "today.panel"];
export declare const pageOfSlot: {
    readonly 'apartment.panel': "apartments/:id";
    readonly 'tenant.panel': "tenants/:id";
    readonly 'today.line': "today";
    readonly 'today.panel': "today";
};
