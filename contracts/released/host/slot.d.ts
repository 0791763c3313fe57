import type { SlotContexts, SlotName } from '@orenda/contracts/slots';
export type SlotProps = {
    [Name in SlotName]: {
        name: Name;
        context: SlotContexts[Name];
    };
}[SlotName];
export declare function fillSlots(loadSlot: () => Promise<unknown>): void;
export declare function Slot(props: SlotProps): import("react").JSX.Element | null;
