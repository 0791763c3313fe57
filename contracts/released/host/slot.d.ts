import type { SlotContexts, SlotName } from '@orenda/contracts/slots';
import { type ComponentType } from 'react';
export type SlotProps = {
    [Name in SlotName]: {
        name: Name;
        context: SlotContexts[Name];
    };
}[SlotName];
export declare function fillSlots(loadSlot: () => Promise<ComponentType<SlotProps>>): void;
export declare function Slot(props: SlotProps): import("react").JSX.Element | null;
